"""`scripts/spsa`."""

import spsa

spsa.main()

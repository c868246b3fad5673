"""`scripts/results`."""

import results

results.main()

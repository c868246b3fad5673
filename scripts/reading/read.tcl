# Reads a PGN file with Scid: the number of games, and what Scid has to say of them.
catch {wm withdraw .}
lassign $argv file base
sc_base create $base
lassign [sc_base import [sc_base current] $file] count said
puts "Scid $count $said"
exit

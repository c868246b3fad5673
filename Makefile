# Builds the engine as the workers of OpenBench ask for it, make EXE=PATH, and beside it their match runner: the same
# program by the name of fastchess.
EXE ?= chrysalis
TARGET := $(or $(CARGO_TARGET_DIR),target)

.PHONY: engine
engine:
	cargo build --release --locked --package chrysalis-cli
	cp "$(TARGET)/release/chrysalis" "$(EXE)"
	cp "$(TARGET)/release/chrysalis" "$(dir $(EXE))fastchess"

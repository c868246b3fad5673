# Builds the engine as the workers of OpenBench ask for it: make EXE=PATH
EXE ?= chrysalis
TARGET := $(or $(CARGO_TARGET_DIR),target)

.PHONY: engine
engine:
	cargo build --release --locked --package chrysalis-cli
	cp "$(TARGET)/release/chrysalis" "$(EXE)"

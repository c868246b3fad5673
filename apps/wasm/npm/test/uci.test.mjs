// The engine in a worker against the program, and bad input.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PACKAGE, ProgramTalk, WorkerTalk, timeless } from "./support.mjs";

const { Chrysalis } = await import(new URL("index.mjs", PACKAGE));
const NODES = Number(process.env.CHRYSALIS_NODES ?? 20_000);

let worker;
let program;
before(() => {
  [worker, program] = [new WorkerTalk(), new ProgramTalk()];
});
after(async () => {
  await worker.end();
  program.end();
});

async function search(talk, game, nodes) {
  talk.say(`setoption name UCI_Variant value ${game}`);
  talk.say("ucinewgame");
  talk.say("position startpos");
  talk.say("isready");
  await talk.until(/^readyok/);
  talk.say(`go nodes ${nodes}`);
  return timeless(await talk.until(/^bestmove/));
}

test("searches of every game are the program's, line by line", { timeout: 600_000 }, async () => {
  const games = (await Chrysalis.load()).games();
  assert.equal(games.length, 44);
  for (const { id } of games) {
    const [here, there] = await Promise.all([search(worker, id, NODES), search(program, id, NODES)]);
    assert.ok(here.length > 3, `${id}: ${here}`);
    assert.deepEqual(here, there, id);
  }
});

test("a search answers while it runs, and stops within 50 ms", { timeout: 60_000 }, async () => {
  await search(worker, "promochess", 1000);
  const taken = [];
  for (let turn = 0; turn < 10; turn++) {
    worker.say("go infinite");
    await new Promise((done) => setTimeout(done, 200));
    worker.say("isready");
    await worker.until(/^readyok/);
    const began = performance.now();
    worker.say("stop");
    await worker.until(/^bestmove/);
    taken.push(performance.now() - began);
  }
  taken.sort((one, other) => one - other);
  assert.ok(taken[5] < 50, `milliseconds: ${taken.map(Math.round)}`);
});

test("bad input is answered, and the worker lives on", { timeout: 60_000 }, async () => {
  worker.say("setoption name UCI_Variant value go");
  assert.match((await worker.until(/error/)).at(-1), /^info string error/);
  worker.say("position fen 8/8 w");
  await worker.until(/^info string error position/);
  worker.say("go depth 3");
  assert.equal((await worker.until(/^bestmove/)).at(-1), "bestmove 0000");
  worker.say({ load: "id = 3" });
  await worker.until(/^info string error game file/);
  worker.say("setoption name Hash value 100000");
  await worker.until(/error/);
  worker.say({ load: 'format = 1\nid = "mine"\ninherits = "normal"\n[ends]\nstalemate = "loss"\n' });
  await worker.until(/^info string loaded mine/);
  worker.say("setoption name UCI_Variant value mine");
  worker.say("position startpos moves e2e4");
  worker.say("go depth 3");
  assert.match((await worker.until(/^bestmove/)).at(-1), /^bestmove [a-h]/);
});

// A run that a test kills: one session on the state of a clone, which says on stdout what was acknowledged to it.
//
//   node session-child.js CLONE      →  lock 1f2e…, begun, 1, 2, 3, closed: a line each

import { writeSync } from "node:fs";
import { systemClock } from "../../../build/model/clock.js";
import { systemRandom } from "../../../build/model/random.js";
import { gitStateStore } from "../../../build/state/git/git-state-store.js";
import { emptyState } from "../../../build/state/state.js";

const [folder] = process.argv.slice(2);
const self = {
  who: "alice",
  host: "build-7",
  pid: process.pid,
  command: "guildform apply",
  ci_job_url: null,
};
const say = (line) => writeSync(1, `${line}\n`);

const store = await gitStateStore({
  remote: "origin",
  ref: "refs/guildform/main",
  folder,
  env: process.env,
  self,
  random: systemRandom,
  clock: { ...systemClock, sleep: async () => {} },
});
const session = await store.lock(self);
say(`lock ${session.lock.id}`);
if (session.state() === null) await session.begin(emptyState({ lineage: "1f0a", guildId: "7070" }));
say("begun");
for (const id of ["1", "2", "3"]) {
  await session.append([{ type: "bind", address: `channel.c${id}`, id, applied: {} }]);
  say(id);
}
await session.close();
say("closed");

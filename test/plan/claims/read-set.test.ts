// Tests what a refresh reads in addition to the channel list. It reads each thing once, and nothing of channels that do not exist.

import { expect, test } from "vitest";
import { claim } from "../../../src/plan/claims/claim.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { readSet } from "../../../src/plan/claims/read-set.js";
import { type GuildRead, isNeighbourRead } from "../../../src/plan/value/live-guild.js";
import { channel, config, liveChannel, role, state, user } from "../../small-guild.js";

const wordsOf = (read: GuildRead): string =>
  isNeighbourRead(read)
    ? read.kind
    : read.kind === "permission"
      ? `${read.channelId}/${read.subject.kind}/${read.subject.id}`
      : `${read.kind} ${read.channelId}`;

test("declared and remembered subjects, and pins that the file lists", () => {
  const file = config({
    channels: [
      channel("a", { permissions: [role("mods", "10", []), user("alice", "20", [])], pins: [] }),
      channel("b", { permissions: [role("mods", "10", [])] }),
      channel("new", { permissions: [role("mods", "10", [])], pins: ["m1"] }),
    ],
  });
  const channels = [liveChannel("1"), liveChannel("2"), liveChannel("9")];
  const prior = priorOf(
    state({
      "channel.a": "1",
      "channel.b": "2",
      "permission.a/role.mods": "1/role/10",
      "permission.b/user.bob": "2/user/21",
      "permission.gone/user.bob": "9/user/21",
      "pin.b/m7": "2/m7",
    }),
    file,
    channels,
  );
  const reads = readSet(claim(file, prior, channels), prior, file);
  expect(reads.map(wordsOf)).toEqual(["1/role/10", "1/user/20", "2/role/10", "2/user/21", "pins 1"]);
});

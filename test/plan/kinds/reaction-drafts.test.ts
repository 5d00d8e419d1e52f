// Tests that goals of reactions become calls in one way for each source.

import { expect, test } from "vitest";
import { channelAddress, reactionAddress } from "../../../src/model/address.js";
import { type ReactionGoal, reactionDrafts } from "../../../src/plan/kinds/set-entry/reaction-drafts.js";
import { phrase } from "../../../src/words/statement.js";
import { live, liveChannel } from "../../small-guild.js";

const thumb = reactionAddress("house", "👍");

const goal = (fields: Partial<ReactionGoal>): ReactionGoal => ({
  address: thumb,
  name: "👍",
  within: channelAddress("rules"),
  source: null,
  channel: "101",
  message: "m1",
  emoji: { type: 2, id: "128077" },
  want: "there",
  why: { why: phrase("declared", {}), drift: false },
  after: [],
  remember: { afterCalls: [], whenUnchanged: [{ type: "forget", address: thumb }] },
  ...fields,
});

const guild = (isThere: boolean) =>
  live([liveChannel("101")], {
    content: { reactions: new Map([["101/m1/2/128077", isThere]]) },
  });

test.each([
  ["there", false, "react", { before: null, after: "👍" }, "put_reaction"],
  ["gone", true, "unreact", { before: "👍", after: null }, "delete_reaction"],
] as const)(
  "%s: one change and one call, one after the other on one message",
  (want, isThere, action, told, operation) => {
    const { drafts, unchanged } = reactionDrafts([goal({ want })], guild(isThere));
    expect([drafts.length, unchanged]).toEqual([1, 0]);
    expect(drafts[0]?.change).toMatchObject({ action, attributes: [{ path: "emoji", ...told }] });
    expect(drafts[0]?.operations).toMatchObject([
      {
        operation,
        params: { channel_id: "101", message_id: "m1", type: "2", id: "128077" },
        sequences: ["reactions.message.house"],
      },
    ]);
  },
);

test.each([
  ["there", true],
  ["gone", false],
] as const)("what is so already takes no call, and state learns it: %s", (want, isThere) => {
  const { drafts, unchanged, remember } = reactionDrafts([goal({ want })], guild(isThere));
  expect([drafts, unchanged, remember]).toEqual([[], 1, [{ type: "forget", address: thumb }]]);
});

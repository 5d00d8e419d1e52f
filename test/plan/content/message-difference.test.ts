// Tests whether a message differs when guildform can read only little of it.

import { expect, test } from "vitest";
import { messageDifference } from "../../../src/plan/content/message-difference.js";
import { liveMessage } from "../../small-guild.js";

const link = { $join: ["see <#", { $ref: "channel.new#id" }, ">"] };
const nothingTold = liveMessage("m1", "1");

test("what cannot be read, and nobody knows how it was sent, counts as what is wanted", () => {
  const body = { markdown: { content: "see <#1>" } };
  expect(messageDifference(nothingTold, { sent: null, read: null, body })).toEqual({
    is: "none",
    unread: true,
  });
});

test.each([{ content: link }, { markdown: { content: link } }])(
  "but nothing that stands links to a channel that is yet to be created: %j",
  (body) => {
    expect(messageDifference(nothingTold, { sent: null, read: null, body })).toEqual({
      is: "changed",
      byHand: false,
    });
  },
);

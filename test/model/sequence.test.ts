import { expect, test } from "vitest";
import { addressKind, channelAddress, groupAddress, messageAddress } from "../../src/model/address.js";
import { CHANNEL_TYPE } from "../../src/model/enums.js";
import { channelId, NO_PARENT } from "../../src/model/ids.js";
import {
  bySequence,
  GROUPS,
  groupOfSequence,
  liveSequenceOf,
  orderAddress,
  postsInto,
  reactionsTo,
  sequenceIn,
  UNGROUPED,
} from "../../src/model/sequence.js";

test("each row of siblings has a name, which gives its group back", () => {
  expect([GROUPS, UNGROUPED, sequenceIn("100")]).toEqual(["groups", "0", "100"]);
  expect(sequenceIn(NO_PARENT)).toBe(UNGROUPED);
  expect(
    [GROUPS, UNGROUPED, sequenceIn("100"), sequenceIn(groupAddress("a.b"))].map(groupOfSequence),
  ).toEqual([null, null, "100", "group.a.b"]);
});

test("a group stands among the groups, a channel in its group or in none", () => {
  const parent_id = channelId("100");
  expect(liveSequenceOf({ type: CHANNEL_TYPE.group, parent_id: NO_PARENT })).toBe(GROUPS);
  expect(liveSequenceOf({ type: CHANNEL_TYPE.text, parent_id })).toBe("100");
  expect(liveSequenceOf({ type: CHANNEL_TYPE.text, parent_id: NO_PARENT })).toBe(UNGROUPED);
});

test("posts into a channel and reactions to a message go one after another", () => {
  expect(postsInto(channelAddress("rules"))).toBe("posts.channel.rules");
  expect(reactionsTo(messageAddress("house"))).toBe("reactions.message.house");
});

test("an order is an address, and names no object", () => {
  expect(orderAddress(GROUPS)).toBe("order.groups");
  expect(addressKind(orderAddress(sequenceIn("100")))).toBeUndefined();
  expect(bySequence({ "0": ["1"] })).toEqual([[UNGROUPED, ["1"]]]);
});

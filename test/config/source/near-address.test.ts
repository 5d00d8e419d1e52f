// Tests which address a text most likely means: by key, by name, and after a slip.

import { expect, test } from "vitest";
import { nearAddress } from "../../../src/config/source/near-address.js";
import { channelAddress, groupAddress, messageAddress } from "../../../src/model/address.js";

const addresses = [
  groupAddress("lobby"),
  messageAddress("rules"),
  channelAddress("lobby"),
  channelAddress("rules"),
];
const names = [
  { address: channelAddress("lobby"), name: "闲聊" },
  { address: groupAddress("lobby"), name: "接待区" },
  // This address exists in the guild, but the flag does not accept it.
  { address: channelAddress("elsewhere"), name: "别处" },
];

test.for<[string, string | null]>([
  ["lobby", "channel.lobby"],
  ["闲聊", "channel.lobby"],
  ["接待区", "group.lobby"],
  ["channel.闲聊", "channel.lobby"],
  ["channel.rulse", "channel.rules"],
  ["rulse", "channel.rules"],
  ["别处", null],
  ["nothing-like-it", null],
])("%s → %s", ([text, address]) => expect(nearAddress(text, { addresses, names })).toBe(address));

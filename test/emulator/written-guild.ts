// `SMALL_GUILD` is the small guild of the emulator's tests, in the form of a world file.
//
// Group 100 (position 2) has the channels 101 and 102. The channels 103 and 104 are ungrouped, and 105 is private. The members are 900
// (owner), 901 (administrator), 902 and 903 (ordinary). There is the role 10012. The messages m1…m22 are in 101, and n1 is in 103.

import type { WrittenGuild } from "../../src/emulator/index.js";

export const GUILD = "700000000000000001";

export const SMALL_GUILD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  members: [
    { id: "900", username: "owner", roles: ["4"] },
    { id: "901", username: "admin", roles: ["2"] },
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  roles: [{ id: "10012", name: "moderator" }],
  channels: [
    { id: "100", name: "start", type: 4, position: 2 },
    { id: "101", name: "rules", sub_type: 1, position: 1, parent_id: "100" },
    { id: "102", name: "hall", position: 2, parent_id: "100" },
    { id: "103", name: "lobby", position: 1 },
    { id: "104", name: "voice", type: 2, position: 2 },
    { id: "105", name: "staff", position: 3, private_type: 2, speak_permission: 2 },
  ],
  messages: {
    "101": Array.from({ length: 22 }, (_value, index) => ({
      id: `m${index + 1}`,
      content: `text ${index + 1}`,
    })),
    "103": [{ id: "n1", content: "hello" }],
  },
};

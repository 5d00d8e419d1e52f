// SMALL_GUILD: the small guild of the emulator's tests, as a world file has it.
//
// Channels: group 100 (position 2) holds 101 and 102; 103 and 104 are ungrouped; 105 is private.
// Members: 900 owner, 901 administrator, 902 and 903 ordinary; role 10012. Messages m1…m22 in 101, n1 in 103.

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

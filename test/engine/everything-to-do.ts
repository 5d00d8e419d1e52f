// Defines a guild as one file declares it, and a second file that asks for every kind of call at once.

import { GUILD } from "./workshop.js";

/** The guild has the groups, channels, messages and the pin of `BEFORE`, and people. */
export const WORLD_BEFORE = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  members: [
    { id: "900", username: "owner", roles: ["4"] },
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  roles: [
    { id: "10012", name: "moderator" },
    { id: "10013", name: "guest" },
  ],
  channels: [
    { id: "100", name: "start", type: 4, position: 2 },
    { id: "101", name: "rules", position: 1, parent_id: "100" },
    { id: "102", name: "hall", position: 2, parent_id: "100" },
    { id: "103", name: "talk", position: 3, parent_id: "100" },
    { id: "110", name: "old", type: 4, position: 3 },
    { id: "111", name: "dusty", position: 1, parent_id: "110" },
    { id: "112", name: "lobby", position: 1 },
    { id: "113", name: "attic", position: 2 },
  ],
  role_permissions: { "103": { "10013": "4" } },
  messages: { "101": [{ id: "m1" }, { id: "m2" }, { id: "m3" }] },
  pins: { "101": ["m1"] },
};

export const PEOPLE = `
roles: { moderator: "10012", guest: "10013" }
users: { alice: "902", bob: "903" }
`;

export const BEFORE = `${PEOPLE}
groups:
  - name: start
    channels:
      - { name: rules, pins: [{ message_id: m1 }] }
      - { name: hall }
      - { name: talk, permissions: { roles: { guest: [speak] } } }
  - { name: old, channels: [{ name: dusty }] }
channels: [{ name: lobby }, { name: attic }]
`;

const GRANTS = "roles: { moderator: [view, speak] }, users: { bob: [speak] }";
const NEW = ["a", "b", "c", "d", "e", "f"].map(
  (key) => `      - { key: ${key}, name: desk ${key}, permissions: { ${GRANTS} } }\n`,
);

/** This file creates, renames, moves, narrows, grants, revokes, pins, unpins, announces and deletes. */
export const AFTER = `${PEOPLE}
groups:
  - name: start
    channels:
      - { name: talk, permissions: { roles: { guest: [] }, users: { bob: [view], alice: [speak] } } }
      - key: rules
        name: house rules
        pins: [{ message_id: m2 }, { message_id: m3 }]
        permissions: { roles: { moderator: [view, speak], guest: [view] }, users: { bob: [speak], alice: [speak] } }
      - key: hall
        name: great hall
        private_type: members
        permissions: { ${GRANTS} }
  - name: team
    channels:
${NEW.join("")}      - { key: den, name: den, private_type: members, permissions: { users: { bob: [view], alice: [view, speak] } } }
channels:
  - { name: lobby, speak_permission: members, permissions: { roles: { moderator: [speak], guest: [speak] }, users: { bob: [view, speak] } } }
announcement: { recommend: { channels: [{ channel: lobby, introduce: come in }] } }
removed: [{ channel: dusty }, { channel: attic }, { group: old }]
`;

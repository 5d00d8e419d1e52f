// Defines what fast-check draws. Members do not depend on one another, so that each shrinks alone. random-guild.ts gives them their
// meaning.

import fc from "fast-check";
import { rawTeam } from "./raw-team.js";

/** The positions are odd on purpose: equal, negative, beyond the end, huge. */
const positions = fc.oneof(
  fc.nat({ max: 9 }),
  fc.constantFrom(-3, 0, 1, 1, 1, 2, 2, 500, 2 ** 31 - 1, 2 ** 40),
);
/** Type 4 is a group. The service may add types such as 5 and 77. */
const types = fc.constantFrom(0, 0, 0, 0, 0, 2, 5, 77, 10005, 10006, 10007);
const bits = fc.constantFrom(
  "0",
  "1",
  "4",
  "5",
  "7",
  "8",
  "13",
  "28671",
  "4294967297",
  "9223372036854775813",
);
const granted = fc.array(fc.tuple(fc.nat({ max: 9 }), bits), { maxLength: 4 });

/** The entry is under `permissions:`. Its `flags` are a mask over view, speak, live, manage. */
const entry = fc.record({
  subject: fc.nat({ max: 9 }),
  isUser: fc.boolean(),
  isMap: fc.boolean(),
  named: fc.nat({ max: 15 }),
  flags: fc.nat({ max: 15 }),
});

/** A file declares these values of a channel. */
const wanted = fc.record({
  /** The number chooses a group, modulo the groups of the file and one for none. */
  place: fc.nat({ max: 11 }),
  rank: fc.nat({ max: 20 }),
  declareType: fc.boolean(),
  declareSubType: fc.boolean(),
  private_type: fc.constantFrom(null, null, "public", "admins", "members", "members"),
  speak_permission: fc.constantFrom(null, null, "everyone", "members"),
  permissions: fc.array(entry, { maxLength: 4 }),
  /** The number is a mask over the channel's messages. `null` leaves pins alone. */
  pins: fc.option(fc.nat({ max: 2 ** 26 }), { freq: 2 }),
});

const editKinds = fc.constantFrom("keep", "keep", "change", "change", "rename", "rekey", "drop", "tombstone");
const groupEdit = fc.record({
  kind: fc.constantFrom("keep", "keep", "keep", "rename", "rekey", "drop", "tombstone"),
  rank: fc.nat({ max: 9 }),
});
const edit = fc.record({ kind: editKinds, wanted });
const dispositions = fc.constantFrom("name", "name", "id", "unmanaged", "unmanaged", "removed");

const group = fc.record({
  name: fc.nat({ max: 8 }),
  position: positions,
  fate: fc.constantFrom("name", "id", "unmanaged", "removed"),
  rename: fc.boolean(),
  rank: fc.nat({ max: 9 }),
  edit: groupEdit,
});

const channel = fc.record({
  name: fc.nat({ max: 8 }),
  parent: fc.nat({ max: 11 }),
  position: positions,
  type: types,
  sub_type: fc.constantFrom(0, 0, 1, 2, 9),
  private_type: fc.constantFrom(0, 0, 0, 1, 2, 2, 9),
  speak_permission: fc.constantFrom(1, 1, 2, 2, 0, 7),
  roleBits: granted,
  userBits: granted,
  messages: fc.constantFrom(0, 0, 1, 3, 25),
  pinned: fc.nat({ max: 2 ** 26 }),
  fate: dispositions,
  rename: fc.boolean(),
  keyless: fc.boolean(),
  wanted,
  edit,
});

const newTypes = fc.constantFrom(null, "text", "voice", "live", "forum", "application");
const newChannel = fc.record({
  type: newTypes,
  wanted,
  edit,
});

const rest = fc.record({
  announcement: fc.constantFrom("absent", "absent", "none", "message", "recommend"),
  chosen: fc.nat({ max: 30 }),
  recommended: fc.integer({ min: 1, max: 3 }),
  defaultsPrivate: fc.constantFrom(null, null, null, "public", "members"),
  defaultsSpeak: fc.constantFrom(null, null, null, "everyone", "members"),
});

/** A person changes this by hand between the two files. */
const byHand = fc.record({
  channel: fc.nat({ max: 30 }),
  what: fc.constantFrom(
    ...(["rename", "position", "private", "speak", "move", "grant", "unpin", "delete"] as const),
    // The entries of most channels are in no file, so the files would rarely meet a changed one.
    ...(["entries", "entries", "entries"] as const),
    ...(["role name", "role color", "give", "take"] as const),
  ),
  value: fc.nat({ max: 40 }),
});

export const rawGuilds = fc.record({
  groups: fc.array(group, { maxLength: 4 }),
  channels: fc.array(channel, { maxLength: 9 }),
  newGroups: fc.array(fc.record({ rank: fc.nat({ max: 9 }), edit: groupEdit }), { maxLength: 2 }),
  newChannels: fc.array(newChannel, { maxLength: 3 }),
  laterGroups: fc.array(fc.record({ rank: fc.nat({ max: 9 }) }), { maxLength: 1 }),
  laterChannels: fc.array(fc.record({ type: newTypes, wanted }), { maxLength: 2 }),
  first: rest,
  /** `true` applies the second file too. */
  goesOn: fc.constantFrom(true, false),
  second: rest,
  implicit: fc.constantFrom(false, false, false, true),
  drift: fc.array(byHand, { maxLength: 4 }),
  /** `null` is a guild whose file gives roles by their ids alone. */
  team: fc.option(rawTeam, { freq: 2 }),
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type RawGuild = Drawn<typeof rawGuilds>;
export type RawChannel = Drawn<typeof channel>;
export type RawWanted = Drawn<typeof wanted>;
export type RawEntry = Drawn<typeof entry>;
export type RawRest = Drawn<typeof rest>;

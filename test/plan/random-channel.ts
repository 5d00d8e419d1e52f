// Draws the inside of a random channel: the bits that subjects hold, and the access, permissions and pins that the file declares.

import fc from "fast-check";
import type { DesiredPermission } from "../../src/config/config.js";
import type { PermissionFlag } from "../../src/model/permissions.js";
import { role, user, type WrittenFlags } from "../small-guild.js";

const flag = fc.constantFrom<PermissionFlag>("view", "speak", "live");
const flags: fc.Arbitrary<WrittenFlags> = fc.oneof(
  fc.uniqueArray(flag, { maxLength: 3 }),
  fc.dictionary(flag, fc.boolean(), { minKeys: 1, maxKeys: 2 }),
);

export const SUBJECTS = [
  { kind: "role", name: "all", id: "1" },
  { kind: "role", name: "mods", id: "10" },
  { kind: "role", name: "guests", id: "11" },
  { kind: "user", name: "alice", id: "20" },
  { kind: "user", name: "bob", id: "21" },
] as const;

/** Reads return such bits: some have unknown high bits, some have manage. */
const heldBits = fc.constantFrom(0n, 0n, 1n, 4n, 5n, 13n, 5n | (1n << 12n), 1n << 40n, 7n);

export interface Inside {
  readonly entries: readonly (WrittenFlags | null)[];
  readonly held: readonly bigint[];
  readonly remembered: readonly boolean[];
  readonly private_type: number | null;
  readonly livePrivateType: number;
  readonly speak_permission: number | null;
  readonly liveSpeakPermission: number;
  readonly pins: readonly string[] | null;
  readonly livePins: readonly string[];
}

const five = SUBJECTS.length;
const messages = fc.uniqueArray(fc.constantFrom("m1", "m2", "m3", "m4"), { maxLength: 3 });
export const randomInside: fc.Arbitrary<Inside> = fc.record({
  entries: fc.array(fc.option(flags, { nil: null, freq: 2 }), { minLength: five, maxLength: five }),
  held: fc.array(heldBits, { minLength: five, maxLength: five }),
  remembered: fc.array(fc.boolean(), { minLength: five, maxLength: five }),
  private_type: fc.constantFrom(null, 0, 1, 2),
  livePrivateType: fc.constantFrom(0, 1, 2),
  speak_permission: fc.constantFrom(null, 1, 2),
  liveSpeakPermission: fc.constantFrom(1, 2),
  pins: fc.option(messages, { nil: null }),
  livePins: messages,
});

export function permissionsOf(rest: Inside): DesiredPermission[] {
  return SUBJECTS.flatMap(({ kind, name, id }, index) => {
    const written = rest.entries[index];
    if (written === null || written === undefined) return [];
    return [kind === "role" ? role(name, id, written) : user(name, id, written)];
  });
}

// Tests promise 3 on random guilds in which roles are deleted while channels and memberships change. The deletion is the last call. The
// order names the entries that a call must take before. The test makes these calls too, and looks at every member at every moment.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KnownAccess } from "../../../src/plan/access/access-call.js";
import { type AccessOrder, orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { holds } from "../../soak/slice.js";
import {
  addressOf,
  callsOf,
  type GuildScene,
  guildScenes,
  knownOf,
  ROLES,
  SUBJECTS,
  wrongIn,
} from "./guild-scene.js";
import { allowedMoments, someOrderHolds } from "./moments-of-order.js";

interface Deleting {
  /** In this scene, a call takes all grants of each entry of the deleted roles. */
  readonly scene: GuildScene;
  readonly deleted: readonly number[];
}

const deletings: fc.Arbitrary<Deleting> = fc
  .tuple(guildScenes, fc.uniqueArray(fc.nat(ROLES - 1), { minLength: 1, maxLength: 2 }))
  .map(
    ([{ channels, members }, deleted]): Deleting => ({
      deleted,
      scene: {
        channels: channels.map((one) => ({
          ...one,
          entries: one.entries.map(([was, becomes], subject) =>
            deleted.includes(subject - 1) ? [was, 0n] : [was, becomes],
          ),
        })),
        members: members.filter(([, role, gets]) => !(gets && deleted.includes(role))),
      },
    }),
  )
  .filter(({ scene }) => {
    const { length } = callsOf(scene);
    return length >= 2 && length <= 9;
  });

const idOf = (channel: number, role: number): string => `entry ${channel} ${role + 1}`;

interface Planned {
  readonly order: AccessOrder<string>;
  /** The deletion takes these entries, so they wait for all calls. */
  readonly late: ReadonlySet<string>;
}

/** Orders the calls as a plan does: with a call for each revocation that the order asks for. */
function planned({ scene, deleted }: Deleting, revoked: ReadonlySet<string> = new Set()): Planned {
  const all = scene.channels.flatMap(({ entries }, channel) =>
    deleted.flatMap((role) => {
      const [was = 0n] = entries[role + 1] ?? [];
      return was === 0n
        ? []
        : [{ id: idOf(channel, role), channel, subject: SUBJECTS[role + 1] ?? "role/1", was }];
    }),
  );
  const late = all.filter(({ id }) => !revoked.has(id));
  const lateIds = new Set(late.map(({ id }) => id));
  const own = knownOf(scene);
  const known: KnownAccess = {
    in: (address) => {
      const { access, constant } = own.in(address);
      const staying = late.flatMap(({ channel, subject, was }) =>
        addressOf(channel) === address ? [{ subject, grants: grantsOf(was) }] : [],
      );
      return { access, constant: [...constant, ...staying] };
    },
    channelsOf: (role) => [
      ...own.channelsOf(role),
      ...late.flatMap(({ channel, subject }) => (subject === role ? [addressOf(channel)] : [])),
    ],
  };
  const order = orderAccessCalls(
    [
      ...callsOf(scene).filter(({ id }) => !lateIds.has(id)),
      ...deleted.map((role) => ({ of: "role", id: `delete ${role}`, role: String(10 + role) }) as const),
    ],
    known,
  );
  const asked = order.revocations.map(({ channel, role }) =>
    idOf(
      scene.channels.findIndex((_one, index) => addressOf(index) === channel),
      Number(role) - 10,
    ),
  );
  return asked.length === 0
    ? { order, late: lateIds }
    : planned({ scene, deleted }, new Set([...revoked, ...asked]));
}

describe("random guilds with deleted roles", () => {
  test("at each moment that the order allows, each member's access is within the bounds", async () => {
    const seen = { safe: 0, revoked: 0, late: 0 };
    const { isWhole } = await holds(
      fc.property(deletings, (one) => {
        const { order, late } = planned(one);
        if (order.exposures.length > 0) return;
        seen.safe++;
        seen.late += late.size;
        seen.revoked += one.scene.channels.length;
        const wrongAt = wrongIn(one.scene);
        const after = (id: string) => (late.has(id) ? "all" : (order.after.get(id) ?? []));
        for (const done of allowedMoments(one.scene, after)) expect(wrongAt(done)).toEqual([]);
      }),
      { soak: 10_000, test: 250 },
    );
    expect(seen.safe).toBeGreaterThan(isWhole ? 1_000 : 0);
    expect(seen.late).toBeGreaterThan(0);
  });

  test("when no order is said to hold, none does, whichever entries are taken first", async () => {
    let exposures = 0;
    const { isWhole } = await holds(
      fc.property(deletings, (one) => {
        if (planned(one).order.exposures.length === 0) return;
        exposures++;
        expect(someOrderHolds(one.scene)).toBe(false);
      }),
      { soak: 10_000, test: 250 },
    );
    expect(exposures).toBeGreaterThanOrEqual(isWhole ? 5 : 0);
  });
});

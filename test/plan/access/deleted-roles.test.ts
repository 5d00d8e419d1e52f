// Tests promise 3 on random guilds in which roles and channels are deleted while other channels and memberships change. Deletions are the
// last calls. The order names the entries that a call must take before. The test makes these calls too, and looks at every member at every
// moment.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessCall, KnownAccess } from "../../../src/plan/access/access-call.js";
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
  /** In this scene, a call takes all grants of each entry of the deleted roles and of the deleted channel. */
  readonly scene: GuildScene;
  readonly roles: readonly number[];
  /** `null` means that the plan deletes no channel. */
  readonly channel: number | null;
}

/** A deleted channel shows itself to no member, and closes for all at once. */
const CLOSED = { private_type: 1, speak_permission: 2 };

const deletings: fc.Arbitrary<Deleting> = fc
  .tuple(
    guildScenes,
    fc.uniqueArray(fc.nat(ROLES - 1), { maxLength: 2 }),
    fc.option(fc.nat({ max: 2 }), { freq: 2 }),
  )
  .map(
    ([{ channels, members }, roles, channel]): Deleting => ({
      roles,
      channel,
      scene: {
        channels: channels.map((one, index) => ({
          before: one.before,
          after: index === channel ? CLOSED : one.after,
          entries: one.entries.map(([was, becomes], subject) =>
            index === channel || roles.includes(subject - 1) ? [was, 0n] : [was, becomes],
          ),
        })),
        // A call cannot close a deleted channel to an administrator, so no user gets or loses an office there.
        members: members.filter(
          ([, role, gets]) => !(gets && roles.includes(role)) && (channel === null || role < ROLES),
        ),
      },
    }),
  )
  .filter(({ scene, roles, channel }) => {
    const { length } = callsOf(scene);
    const isDeleting = roles.length > 0 || (channel !== null && channel < scene.channels.length);
    return isDeleting && length >= 2 && length <= 9;
  });

const idOf = (channel: number, role: number): string => `entry ${channel} ${role + 1}`;

interface Planned {
  readonly order: AccessOrder<string>;
  /** The deletion takes these entries, so they wait for all calls. */
  readonly late: ReadonlySet<string>;
  readonly revoked: ReadonlySet<string>;
}

/** Orders the calls as a plan does: with a call for each revocation that the order asks for. */
function planned(deleting: Deleting, revoked: ReadonlySet<string> = new Set()): Planned {
  const { scene, roles, channel: closed } = deleting;
  const all = scene.channels.flatMap(({ entries }, channel) =>
    entries.flatMap(([was], index) =>
      was !== 0n && (channel === closed || roles.includes(index - 1))
        ? [{ id: idOf(channel, index - 1), channel, subject: SUBJECTS[index] ?? "role/1", was }]
        : [],
    ),
  );
  const late = all.filter(({ id }) => !revoked.has(id));
  const lateIds = new Set([...late.map(({ id }) => id), `door ${closed}`]);
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
  const deletions = [
    ...roles.map((role) => ({ of: "role", id: `delete ${role}`, role: String(10 + role) }) as const),
    ...(closed === null || closed >= scene.channels.length
      ? []
      : [{ of: "channel", id: "delete channel", channel: addressOf(closed) } as const]),
  ] satisfies AccessCall<string>[];
  const order = orderAccessCalls(
    [...callsOf(scene).filter(({ id }) => !lateIds.has(id)), ...deletions],
    known,
  );
  const asked = order.revocations.map(({ channel, role }) =>
    idOf(
      scene.channels.findIndex((_one, index) => addressOf(index) === channel),
      Number(role) - 10,
    ),
  );
  return asked.length === 0
    ? { order, late: lateIds, revoked }
    : planned(deleting, new Set([...revoked, ...asked]));
}

/** Returns the first wrong moment among the moments that the plan allows. No call waits for a call of `ignored`. */
function wrongMoment({ scene }: Deleting, { order, late }: Planned, ignored: string | null = null) {
  const wrongAt = wrongIn(scene);
  const after = (id: string) =>
    late.has(id) ? "all" : (order.after.get(id) ?? []).filter((earlier) => earlier !== ignored);
  return allowedMoments(scene, after).find((done) => wrongAt(done).length > 0);
}

describe("random guilds with deleted roles and channels", () => {
  test("at each moment that the order allows, each member's access is within the bounds", async () => {
    const seen = { safe: 0, revoked: 0, late: 0, needed: 0, inChannel: 0 };
    const { isWhole } = await holds(
      fc.property(deletings, (one) => {
        const plan = planned(one);
        if (plan.order.exposures.length > 0) return;
        seen.safe++;
        seen.late += plan.late.size;
        expect(wrongMoment(one, plan)).toBeUndefined();
        for (const id of plan.revoked) {
          seen.revoked++;
          if (id.startsWith(`entry ${one.channel} `)) seen.inChannel++;
          expect(plan.order.line).toContain(id);
          if (wrongMoment(one, plan, id) !== undefined) seen.needed++;
        }
      }),
      { soak: 10_000, test: 250 },
    );
    expect(seen.safe).toBeGreaterThan(isWhole ? 1_000 : 0);
    expect(seen.late).toBeGreaterThan(0);
    if (!isWhole) return;
    console.info(JSON.stringify(seen));
    expect(seen.inChannel).toBeGreaterThan(20);
    // The order chooses between several calls at times, so an entry may also wait.
    expect(seen.needed).toBeGreaterThan(0.8 * seen.revoked);
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

test("a member who loses the deleted role by a call of the plan needs no call that takes the entry of the role", () => {
  const [live, view] = [8n, 1n];
  // User 0 leaves role 0, which goes live, and gets role 1, which sees the channel. The plan deletes role 0.
  const scene: GuildScene = {
    channels: [
      {
        before: { private_type: 2, speak_permission: 1 },
        after: { private_type: 2, speak_permission: 1 },
        entries: [0n, live, view, 0n, 0n, 0n].map((bits, subject) => [bits, subject === 1 ? 0n : bits]),
      },
    ],
    members: [
      [0, 0, false],
      [0, 1, true],
    ],
  };
  const { order, revoked } = planned({ scene, roles: [0], channel: null });
  expect([...revoked]).toEqual([]);
  expect(order.after.get("member 0 1")).toEqual(["member 0 0"]);
});

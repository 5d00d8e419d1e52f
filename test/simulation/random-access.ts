// Draws small guilds whose files mostly change who may see, speak and go live, with many changes at once.

import fc from "fast-check";
import { stringify } from "yaml";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { GUILD } from "../engine/workshop.js";

export const NAMED_ROLES = { everyone: "1", r1: "10001", r2: "10002", r3: "10003" } as const;
export const NAMED_USERS = { u1: "901", u2: "902", u3: "903", owner: "900", admin: "909" } as const;
/** This role has rights in the world that no file names. */
const UNNAMED_ROLE = "10009";

export interface AccessScene {
  readonly world: WrittenGuild;
  readonly yaml: string;
  /** Each list picks the next of the operations that may run, for several other orders. */
  readonly orders: readonly (readonly number[])[];
}

const bits = fc.constantFrom("0", "0", "1", "4", "5", "5", "8", "9", "13", "4294967297");
const privacy = fc.constantFrom(0, 1, 2, 2, 2);
const speaking = fc.constantFrom(1, 2, 2);
const flags = fc.subarray(["view", "speak", "live"]);
const roleName = fc.constantFrom("everyone", "r1", "r1", "r2", "r2", "r3");
const userName = fc.constantFrom("u1", "u2", "u3", "owner", "admin");

const entries = (names: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .array(fc.tuple(names, flags, fc.constantFrom("list", "view", "speak")), { maxLength })
    .map((list) =>
      Object.fromEntries(
        list.map(([name, held, form]) => [name, form === "list" ? held : { [form]: held.includes(form) }]),
      ),
    );

const wanted = fc.record({
  private_type: fc.option(fc.constantFrom("public", "admins", "members", "members"), { freq: 3 }),
  speak_permission: fc.option(fc.constantFrom("everyone", "members"), { freq: 3 }),
  roles: entries(roleName, 4),
  users: entries(userName, 2),
});

const channel = fc.record({
  private_type: fc.oneof({ weight: 9, arbitrary: privacy }, { weight: 1, arbitrary: fc.constant(7) }),
  speak_permission: speaking,
  roles: fc.dictionary(fc.constantFrom(...Object.values(NAMED_ROLES), UNNAMED_ROLE), bits, { maxKeys: 4 }),
  users: fc.dictionary(fc.constantFrom(...Object.values(NAMED_USERS), "904"), bits, { maxKeys: 3 }),
  removed: fc.constantFrom(false, false, false, false, true),
  /** Chance rarely draws these cases. Two roles trade view for speak, often without a safe order, or one role hands live to another. */
  between: fc.constantFrom(...Array.from({ length: 6 }, () => null), "trade" as const, "hand over" as const),
  wanted,
});

const handedOver = <Channel extends Drawn<typeof channel>>(one: Channel): Channel => ({
  ...one,
  roles: { ...one.roles, [NAMED_ROLES.r1]: "9", [NAMED_ROLES.r2]: "1" },
  wanted: { ...one.wanted, roles: { ...one.wanted.roles, r1: ["view"], r2: ["view", "live"] } },
});

const traded = <Channel extends Drawn<typeof channel>>(one: Channel): Channel => ({
  ...one,
  private_type: 2,
  speak_permission: 2,
  roles: { ...one.roles, [NAMED_ROLES.r1]: "1", [NAMED_ROLES.r2]: "4" },
  wanted: { ...one.wanted, roles: { ...one.wanted.roles, r1: ["speak"], r2: ["view"] } },
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export const accessScenes: fc.Arbitrary<AccessScene> = fc
  .record({
    roles: fc.tuple(
      ...Array.from({ length: 4 }, () => fc.subarray(["10001", "10002", "10003", UNNAMED_ROLE])),
    ),
    channels: fc.array(
      channel.map((one) => {
        if (one.between === "trade") return traded(one);
        return one.between === "hand over" ? handedOver(one) : one;
      }),
      { minLength: 1, maxLength: 3 },
    ),
    born: fc.array(wanted, { maxLength: 1 }),
    orders: fc.array(fc.array(fc.nat({ max: 50 }), { minLength: 40, maxLength: 40 }), {
      minLength: 2,
      maxLength: 2,
    }),
  })
  .map(({ roles, channels, born, orders }) => ({
    orders,
    world: {
      id: GUILD,
      owner_id: "900",
      members: [
        { id: "900", roles: ["4"] },
        { id: "909", roles: ["2"] },
        ...roles.map((held, index) => ({ id: String(901 + index), roles: held })),
      ],
      roles: ["10001", "10002", "10003", UNNAMED_ROLE].map((id) => ({ id, name: id })),
      channels: channels.map((one, index) => ({
        id: String(2000 + index),
        name: `c${index}`,
        position: index + 1,
        private_type: one.private_type,
        speak_permission: one.speak_permission,
      })),
      role_permissions: Object.fromEntries(channels.map((one, index) => [String(2000 + index), one.roles])),
      user_permissions: Object.fromEntries(channels.map((one, index) => [String(2000 + index), one.users])),
    },
    yaml: stringify(
      {
        guildform: 1,
        guild: GUILD,
        roles: NAMED_ROLES,
        users: NAMED_USERS,
        channels: [
          ...channels.flatMap((one, index) => (one.removed ? [] : [declared(`c${index}`, one.wanted)])),
          ...born.map((one) => declared("born", one)),
        ],
        removed: channels.flatMap((one, index) =>
          one.removed ? [{ channel_id: String(2000 + index) }] : [],
        ),
      },
      { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false },
    ),
  }));

function declared(name: string, want: Drawn<typeof wanted>): object {
  const { roles, users, private_type, speak_permission } = want;
  return {
    name,
    ...(private_type === null ? {} : { private_type }),
    ...(speak_permission === null ? {} : { speak_permission }),
    permissions: { roles, users },
  };
}

// Tests that each pass sees each attribute of a managed role. The list of attributes comes from the published schema of the file and from
// the payloads of the service, so a pass that forgets an attribute fails here.

import { describe, expect, test } from "vitest";
import { RoleField } from "../../src/config/schema/role-schema.js";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { JsonSchema } from "../../src/model/json-schema.js";
import { ROLE_ATTRIBUTES } from "../../src/model/role-attributes.js";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { Desk, GUILD, STATE_FILE } from "../cli/desk.js";
import { configOf } from "./file-attributes.js";

/** These keys of a role are no attributes. */
const OTHER_KEYS = new Set(["role_id", "create", "manage", "members"]);

/** Each attribute has two values in the file, and the same two on the wire. */
const VALUES: Readonly<
  Record<string, { readonly file: readonly [string, string]; readonly wire: readonly [unknown, unknown] }>
> = {
  name: { file: ["甲", "乙"], wire: ["甲", "乙"] },
  color: { file: ['"#4C8BF5"', '"#FF0000"'], wire: [0xff4c8bf5, 0xffff0000] },
  hoist: { file: ["true", "false"], wire: [1, 0] },
};

const keysOf = (schema: JsonSchema): readonly string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(keysOf),
];

const fileOf = (name: string, value: string) => `guildform: 1
guild: "${GUILD}"
roles: { team: { role_id: "10012", manage: true, ${name}: ${value} } }
`;

const GUILD_WITH_ROLE: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [{ id: "10012", name: "丙", color: 4278190335, hoist: 0 }],
};

const liveValue = (desk: Desk, name: string): unknown => {
  const role = desk.emulator.world().guilds[0]?.roles?.find(({ id }) => id === "10012") ?? {};
  return Object.entries(role).find(([member]) => member === name)?.[1];
};

test("the table has the attributes of the file and of the calls", () => {
  const inFile = [...new Set(keysOf(RoleField.schema()))].filter((key) => !OTHER_KEYS.has(key));
  expect(inFile.toSorted()).toEqual(ROLE_ATTRIBUTES.toSorted());
  expect(Object.keys(VALUES).toSorted()).toEqual(ROLE_ATTRIBUTES.toSorted());
  expect(Object.keys(PAYLOADS.RoleAttributes.properties ?? {}).toSorted()).toEqual(
    ROLE_ATTRIBUTES.toSorted(),
  );
});

describe.concurrent.each(Object.entries(VALUES))(
  "%s",
  (name, { file: [one, other], wire: [first, second] }) => {
    const byHand = (desk: Desk, value: unknown) =>
      desk.byHand((guild) => ({
        ...guild,
        roles: (guild.roles ?? []).map((role) => (role.id === "10012" ? { ...role, [name]: value } : role)),
      }));
    const apply = (desk: Desk) => desk.run(["apply", "--auto-approve"]);

    test("has a part in the digest of the file", () => {
      const blocks = (value: string) => fileOf(name, value).split("\n").slice(2).join("\n");
      expect(configOf(blocks(one))?.digest).not.toEqual(configOf(blocks(other))?.digest);
    });

    test("is sent alone, verified, remembered, and undone", async () => {
      await using desk = await Desk.open(fileOf(name, one), { guild: GUILD_WITH_ROLE });
      expect((await apply(desk)).status).toBe(0);
      await desk.write("guildform.yaml", fileOf(name, other));
      const before = desk.writes().length;
      const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
      expect(plan.changes).toMatchObject([{ address: "role.team", attributes: [{ path: name }] }]);
      expect((await apply(desk)).status).toBe(0);
      const last = desk.emulator.journal().findLast(({ operation }) => operation === "update_guild_role");
      expect(desk.writes()).toHaveLength(before + 1);
      expect(last?.body).toEqual({ [name]: second });
      expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
      const applied = JSON.parse(await desk.read(STATE_FILE)).resources["role.team"].applied;
      expect(Object.keys(applied).toSorted()).toEqual(["managed", name].toSorted());
      await desk.run(["undo", "--out", "undo.json"]);
      expect((await desk.run(["apply", "undo.json"])).status).toBe(0);
      expect(liveValue(desk, name)).toEqual(first);
    });

    test("drifts, and pull --into follows it", async () => {
      await using desk = await Desk.open(fileOf(name, one), { guild: GUILD_WITH_ROLE });
      expect((await apply(desk)).status).toBe(0);
      byHand(desk, second);
      const drift = JSON.parse((await desk.run(["drift", "--json"])).stdout);
      expect(drift.drifted).toMatchObject([{ address: "role.team", attributes: [{ path: name }] }]);
      expect((await desk.run(["pull", "--into", "guildform.yaml", "--write"])).status).toBe(0);
      expect(await desk.read("guildform.yaml")).toContain(`${name}: ${other}`);
      expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    });
  },
);

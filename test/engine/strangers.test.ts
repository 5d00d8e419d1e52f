// Tests the ids of roles and users in calls. guildform checks them against the guild before the first write, if the service lists them.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

const IDS = ["E-ROLE-ID-UNKNOWN", "E-USER-ID-UNKNOWN", "I-ROLES-UNCHECKED", "I-USERS-UNCHECKED"];

const told = ({ findings }: Plan) => findings.filter(({ code }) => IDS.includes(code));

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const made = (operation: string) =>
  shop.emulator.journal().filter((one) => one.operation === operation).length;

const refusing = (operation: "get_guild_roles" | "get_guild_member", code: 404 | 405) =>
  shop.emulator.changeSettings({ refuse: { [operation]: code } });

/** Returns a file with a new channel that has these entries in its permissions. */
const fileOf = (roles: string, entries: string) =>
  `roles: { ${roles} }\nchannels:\n  - name: staff\n    private_type: members\n    permissions:\n${entries}\n`;

describe("a role id that the guild does not have", () => {
  test("is refused at its line with the near role, after one read", async () => {
    await shop.write(fileOf('helpers: "10021"', "      roles:\n        helpers: [view]"));
    const { plan } = await shop.plan();
    expect(told(plan)).toMatchObject([
      {
        code: "E-ROLE-ID-UNKNOWN",
        level: "error",
        address: "permission.staff/role.helpers",
        source: { line: 9, column: 9 },
        params: {
          id: "10021",
          name: "helpers",
          channel: "channel.staff",
          more: 0,
          near: { id: "10012", name: "moderator" },
        },
      },
    ]);
    expect(made("get_guild_roles")).toBe(1);
    expect(plan.calls.reads).toBe(3);
    expect(await shop.apply()).toMatchObject({ status: "blocked" });
    expect(shop.emulator.world().guilds[0]?.channels.some(({ name }) => name === "staff")).toBe(false);
  });

  test("is told with the role whose name is near, where no id is", async () => {
    await shop.write(fileOf('guests: "99887766"', "      roles: { guests: [view] }"));
    expect(told((await shop.plan()).plan)).toMatchObject([
      { params: { near: { id: "10013", name: "guest" } } },
    ]);
  });

  test("is told once, however many channels name it", async () => {
    const channel = (name: string) =>
      `  - { name: ${name}, private_type: members, permissions: { roles: { helpers: [view] } } }\n`;
    await shop.write(`roles: { helpers: "10021" }\nchannels:\n${["a", "b", "c"].map(channel).join("")}`);
    expect(told((await shop.plan()).plan)).toMatchObject([{ params: { channel: "channel.a", more: 2 } }]);
  });

  test("is found in a channel that is there, of a service that reads unknown roles as 0", async () => {
    shop.emulator.changeSettings({ strict: false });
    await shop.write(
      `roles: { helpers: "10021" }\nchannels: [{ name: lobby, permissions: { roles: { helpers: [view] } } }]`,
    );
    expect(told((await shop.plan()).plan)).toMatchObject([{ code: "E-ROLE-ID-UNKNOWN" }]);
  });

  test("is told once in a channel that is there: its entry cannot be read for the same reason", async () => {
    await shop.write(
      `roles: { helpers: "10021" }\nchannels: [{ name: lobby, permissions: { roles: { helpers: [view] } } }]`,
    );
    const { plan } = await shop.plan();
    expect(plan.findings.filter(({ level }) => level === "error")).toMatchObject([
      { code: "E-ROLE-ID-UNKNOWN", params: { near: { id: "10012" } } },
    ]);
  });

  test("is a warning where the plan may go on without the entry", async () => {
    await shop.write(
      `roles: { helpers: "10021" }\nchannels: [{ name: lobby, permissions: { roles: { helpers: [view] } } }]`,
    );
    const { plan } = await shop.plan({ allowed: { unreadable: 1 } });
    expect(plan.findings.filter(({ level }) => level !== "info")).toMatchObject([
      { code: "E-ROLE-ID-UNKNOWN", level: "warning" },
    ]);
  });

  test("is told by its entry where the service lists no roles", async () => {
    refusing("get_guild_roles", 404);
    await shop.write(
      `roles: { helpers: "10021" }\nchannels: [{ name: lobby, permissions: { roles: { helpers: [view] } } }]`,
    );
    const { plan } = await shop.plan();
    expect(plan.findings.filter(({ level }) => level === "error")).toMatchObject([
      { code: "E-ROLE-UNREADABLE", source: { line: 4 } },
    ]);
  });

  test("that no call names costs no read", async () => {
    await shop.write('roles: { helpers: "10021" }\nchannels: [{ name: lobby }]');
    expect(told((await shop.plan()).plan)).toEqual([]);
    expect(made("get_guild_roles")).toBe(0);
  });

  test("outside of a part is neither read nor told", async () => {
    await shop.write(
      `${fileOf('helpers: "10021"', "      roles: { helpers: [view] }")}  - { name: lobby, speak_permission: members }\n`,
    );
    const scope = { targets: ["channel.lobby"], excludes: [] };
    expect(told((await shop.guildform().plan({ scope })).plan)).toEqual([]);
    expect(made("get_guild_roles")).toBe(0);
  });

  test("is not known to be one where the service does not answer: one finding says so", async () => {
    refusing("get_guild_roles", 404);
    await shop.write(
      fileOf('helpers: "10021", guests: "10022"', "      roles: { helpers: [view], guests: [view] }"),
    );
    const { plan } = await shop.plan();
    expect(told(plan)).toMatchObject([
      { code: "I-ROLES-UNCHECKED", level: "info", params: { roles: 2, code: 404 } },
    ]);
    expect(plan.calls.reads).toBe(3);
    expect(plan.complete).toBe(true);
  });

  test("that was deleted between a plan and its apply stops the saved plan", async () => {
    await shop.write(fileOf('guests: "10013"', "      roles: { guests: [view] }"));
    const { plan } = await shop.plan();
    expect(told(plan)).toEqual([]);
    shop.byHand((guild: WrittenGuild) => ({ ...guild, roles: [{ id: "10012", name: "moderator" }] }));
    expect(told((await shop.plan()).plan)).toMatchObject([{ code: "E-ROLE-ID-UNKNOWN" }]);
  });
});

describe("users of a new channel", () => {
  const users = (ids: readonly string[]) =>
    `users: { ${ids.map((id) => `u${id}: "${id}"`).join(", ")} }\nchannels:\n  - name: staff\n    private_type: members\n    permissions: { users: { ${ids.map((id) => `u${id}: [view]`).join(", ")} } }\n`;

  test("are members, or refused at their line", async () => {
    await shop.write(users(["902", "920", "903"]));
    const { plan } = await shop.plan();
    expect(told(plan)).toMatchObject([
      {
        code: "E-USER-ID-UNKNOWN",
        address: "permission.staff/user.u920",
        source: { line: 7 },
        params: { id: "920", name: "u920", channel: "channel.staff" },
      },
    ]);
    // The service refuses the unknown user twice, and answers for the bot. The other reads are the guild, its channels and the id of the bot.
    expect(made("get_guild_member")).toBe(5);
    expect(plan.calls.reads).toBe(8);
  });

  test("are asked for one by one until the service refuses one", async () => {
    refusing("get_guild_member", 405);
    await shop.write(users(["902", "920", "903"]));
    const { plan } = await shop.plan();
    expect(told(plan)).toMatchObject([
      { code: "I-USERS-UNCHECKED", params: { users: 3, of: 3, refused: true, code: 405 } },
    ]);
    expect(made("get_guild_member")).toBe(1);
    expect(plan.calls.reads).toBe(3);
  });

  test("beyond 50 are not checked, and the plan says how many", async () => {
    const ids = Array.from({ length: 53 }, (_, index) => String(3000 + index));
    await shop.startOver({
      ...SMALL_WORLD,
      members: [...(SMALL_WORLD.members ?? []), ...ids.map((id) => ({ id }))],
    });
    await shop.write(users(ids));
    const { plan } = await shop.plan();
    expect(told(plan)).toMatchObject([
      { code: "I-USERS-UNCHECKED", params: { users: 3, of: 53, refused: false, code: null } },
    ]);
    expect(made("get_guild_member")).toBe(50);
  });

  test("of a channel that is there are not asked for: their entries are read", async () => {
    await shop.write(
      'users: { bob: "903" }\nchannels: [{ name: lobby, permissions: { users: { bob: [view] } } }]',
    );
    expect(told((await shop.plan()).plan)).toEqual([]);
    expect(made("get_guild_member")).toBe(0);
  });
});

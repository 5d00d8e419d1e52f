// Tests channel permissions over the wire: the effect of a change, the answer of a read, the refusals.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GUILD, running, SMALL_GUILD } from "./emulated-guild.js";

const user = (id: string, channel = "101") => `/channels/${channel}/members/${id}/permissions`;
const role = (id: string, channel = "101") => `/channels/${channel}/roles/${id}/permissions`;

describe("reads", () => {
  test("carry exactly one of user_id and role_id, and 0 where nothing was granted", async () => {
    const { call } = await running();
    expect((await call("GET", user("902"))).body).toEqual({
      channel_id: "101",
      user_id: "902",
      permissions: "0",
    });
    expect((await call("GET", role("10012"))).body).toEqual({
      channel_id: "101",
      role_id: "10012",
      permissions: "0",
    });
  });

  test("show personal grants, not those of roles", async () => {
    const { call } = await running({ role_permissions: { "101": { "10012": "5" } } });
    expect((await call("GET", user("902"))).body?.permissions).toBe("0");
    expect((await call("GET", role("10012"))).body?.permissions).toBe("5");
  });

  test.each([[user("900")], [user("901")], [role("2")], [role("4")]])("%s holds 7", async (path) => {
    const { call } = await running();
    expect((await call("GET", path)).body?.permissions).toBe("7");
  });
});

describe("changes", () => {
  test.each([
    ["add", "0", { add: "5" }, "5"],
    ["remove", "13", { remove: "4" }, "9"],
    ["a bit in both is revoked", "0", { add: "5", remove: "4" }, "1"],
    ["manage is not granted", "0", { add: "3" }, "1"],
    ["manage is not revoked", "3", { remove: "3" }, "2"],
    ["higher bits stay", "28671", { remove: "1" }, "28670"],
    ["null is absent", "4", { add: null, remove: null }, "4"],
    ["nothing", "4", {}, "4"],
  ])("%s", async (_name, held, body, expected) => {
    const { call } = await running({ user_permissions: { "101": { "903": held } } });
    const answer = await call("PUT", user("903"), body);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await call("GET", user("903"))).body?.permissions).toBe(expected);
    expect((await call("GET", user("903", "102"))).body?.permissions).toBe("0");
  });

  test("any series of changes keeps new = (old | add & ~2) & ~(remove & ~2)", async () => {
    const { call, emulator } = await running();
    const bits = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ add: bits, remove: bits }), { maxLength: 5 }),
        async (changes) => {
          emulator.setWorld({
            guilds: [{ id: GUILD, channels: [{ id: "101", name: "x" }], roles: [{ id: "10012" }] }],
          });
          let expected = 0n;
          for (const { add, remove } of changes) {
            await call("PUT", role("10012"), { add: String(add), remove: String(remove) });
            expected = (expected | (add & ~2n)) & ~(remove & ~2n);
          }
          expect((await call("GET", role("10012"))).body?.permissions).toBe(String(expected));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("refusals", () => {
  test.each([
    ["hexadecimal text", { add: "0x1" }],
    ["a negative number", { add: "-1" }],
    ["empty text", { add: "" }],
    ["more than 64 bits", { remove: "18446744073709551616" }],
    ["a list", { remove: ["1"] }],
  ])("%s: 301000 and no change", async (_name, body) => {
    const { call, emulator } = await running();
    const before = emulator.world();
    const answer = await call("PUT", user("902"), body);
    expect([answer.status, answer.body?.code]).toEqual([400, 301000]);
    expect(emulator.world()).toEqual(before);
  });

  test("a user who is no member: 301006; a role that is none: 301000, but passes when not strict", async () => {
    const { call } = await running();
    expect((await call("GET", user("999"))).body?.code).toBe(301006);
    expect((await call("PUT", user("999"), { add: "1" })).body?.code).toBe(301006);
    expect((await call("PUT", role("77"), { add: "1" })).body?.code).toBe(301000);
    const lenient = await running({}, { settings: { strict: false } });
    expect((await lenient.call("PUT", role("77"), { add: "1" })).status).toBe(204);
    expect((await lenient.call("GET", role("77"))).body?.permissions).toBe("1");
    expect((await lenient.call("GET", role("__proto__"))).body?.code).toBe(301000);
  });

  test("a bot without administrator: 401 and 11282", async () => {
    const { call } = await running({}, { bot: { administrator: false } });
    for (const method of ["GET", "PUT"]) {
      for (const path of [user("902"), role("10012")]) {
        const answer = await call(method, path, method === "PUT" ? {} : undefined);
        expect([answer.status, answer.body?.code]).toEqual([401, 11282]);
      }
    }
  });
});

test("the bot's own rights in a list count what its roles and everyone were granted", async () => {
  const { call, list } = await running(
    {
      members: [...(SMALL_GUILD.members ?? []), { id: "77", username: "bot", roles: ["10012"] }],
      role_permissions: { "105": { "1": "1", "10012": "4" } },
    },
    { bot: { id: "77", administrator: false }, settings: { online: "assumed" } },
  );
  const staff = (await list(`/guilds/${GUILD}/channels`)).find(({ id }) => id === "105");
  expect(staff?.permissions).toBe("5");
  // The list shows the right to speak, and the bot can use it.
  expect((await call("POST", "/channels/105/messages", { content: "x" })).status).toBe(200);
});

// Random requests: whatever comes in, the emulator answers as a service would, and its world stays one that
// can be put again.

import fc from "fast-check";
import { expect, test } from "vitest";
import { OPERATION_NAMES, ROUTES } from "../../src/protocol/routes.js";
import { GUILD, running, send } from "./emulated-guild.js";

const segment = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      GUILD,
      "100",
      "101",
      "103",
      "105",
      "900",
      "902",
      "2",
      "10012",
      "m1",
      "n1",
      "all",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "999", "0", "-1") },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }) },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    "0",
    "1",
    "5",
    "100",
    "101",
    "902",
    "m1",
    "",
    "名字",
    null,
    true,
    0,
    1,
    2,
    3,
    4,
    99,
    -1,
    10006,
    1.5,
  ),
  fc.array(
    fc.record({
      channel_id: fc.constantFrom("101", "103", "105", 7, null),
      introduce: fc.constantFrom("x", null, 1),
    }),
  ),
  fc.array(fc.constantFrom("902", "903", 5, null)),
  fc.jsonValue(),
);
const FIELDS = [
  "name",
  "type",
  "sub_type",
  "position",
  "parent_id",
  "private_type",
  "private_user_ids",
  "speak_permission",
  "application_id",
  "add",
  "remove",
  "channel_id",
  "message_id",
  "announces_type",
  "recommend_channels",
  "appId",
  "clientSecret",
  "__proto__",
];
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 5, selector: ([name]) => name })
      .map(
        (entries) =>
          `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(",")}}`,
      ),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);
const anyRequest = fc.record({
  operation: fc.constantFrom(...OPERATION_NAMES),
  segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
  body,
});

test("three thousand random requests are answered below 500 and leave a world that can be put again", async () => {
  const { emulator, call } = await running({}, { settings: { max_channels: 40 } });
  const { access_token } =
    (await send(emulator.tokenUrl, { method: "POST", body: '{"appId":"demo","clientSecret":"demo"}' }))
      .body ?? {};
  const answered = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 20, maxLength: 40 }), async (requests) => {
      for (const { operation, segments, body } of requests) {
        const { method, path } = ROUTES[operation];
        let index = 0;
        const filled = path.replaceAll(/\{[a-z_]+\}/g, () => encodeURIComponent(segments[index++] ?? "x"));
        const answer = await send(`${emulator.url}${filled}`, {
          method,
          headers: { Authorization: `QQBot ${access_token}` },
          ...(method === "GET" ? {} : { body }),
        });
        answered.add(answer.status);
        expect(answer.status, `${method} ${filled} ${body}`).toBeLessThan(500);
        expect(answer.headers.get("x-tps-trace-id")).toMatch(/^[0-9a-f]{32}$/);
      }
      const world = JSON.stringify(emulator.world());
      emulator.setWorld(JSON.parse(world));
      expect(JSON.stringify(emulator.world())).toBe(world);
      const channels = emulator.world().guilds[0]?.channels ?? [];
      if (channels.length < 3)
        emulator.setWorld({
          guilds: [
            {
              id: GUILD,
              channels: [
                { id: "100", name: "g", type: 4 },
                { id: "101", name: "x" },
              ],
            },
          ],
        });
    }),
    { numRuns: 100 },
  );
  expect([...answered]).toEqual(expect.arrayContaining([200, 204, 400]));
  expect((await call("GET", "/users/@me")).status).toBe(200);
});

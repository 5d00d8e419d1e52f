// Prints each form of E-EXPOSURE: with a circle of calls, with a first wrong moment, for a user with changed memberships, and for members
// with entries. The words of both languages have the same parts (both-languages.ts).

import { expect, test } from "vitest";
import type { FindingParams } from "../../../src/words/shapes/findings.js";
import { CHINESE_PARTS } from "../../../src/words/zh/chinese.js";
import { hintOf, messageOf } from "../../sentence.js";
import { channel, config, live, liveChannel, role } from "../../small-guild.js";
import { findingOf, planOf } from "../plan-of.js";

const MOMENT: FindingParams["E-EXPOSURE"] = {
  channel: "channel.rules",
  entries: [],
  user: null,
  circle: [],
  call: "update_channel channel.rules",
  steps: 2,
  way: "loses",
  right: "view",
  proven: true,
  tried: 0,
  count: 1,
  by: "file",
};

test("a real circle names its calls, the entry of the member and the two applies", () => {
  const { params, message, hint } = findingOf(
    planOf({
      config: config({
        channels: [
          channel("c1", { permissions: [role("mods", "10", ["speak"]), role("guests", "11", ["view"])] }),
        ],
        roleNames: new Map(),
      }),
      live: live([liveChannel("1", { private_type: 2, speak_permission: 2 })], {
        permissions: { "1/role/10": 1n, "1/role/11": 4n },
      }),
    }),
    "E-EXPOSURE",
  );
  expect(params).toMatchInlineSnapshot(`
    {
      "by": "file",
      "call": "update_channel_role_permissions permission.c1/role.guests",
      "channel": "channel.c1",
      "circle": [
        "update_channel_role_permissions permission.c1/role.guests",
        "update_channel_role_permissions permission.c1/role.mods",
      ],
      "count": 1,
      "entries": [
        "role.10",
        "role.11",
      ],
      "proven": true,
      "right": "speak",
      "steps": 1,
      "tried": 0,
      "user": null,
      "way": "loses",
    }
  `);
  expect([message, hint]).toMatchInlineSnapshot(`
    [
      "channel.c1: no order of the calls is safe. Each of these would have to run before the next, and the last before the first: "update_channel_role_permissions permission.c1/role.guests", "update_channel_role_permissions permission.c1/role.mods". In the order of this plan, for a time, members with role 10, role 11 cannot speak in it, although both the old and the new permissions allow it",
      "Make the change in two applies: first all that takes (revoke, remove, close), then all that gives. Both have a safe order. A permission of both states may be missing until the second apply. Or accept it with \`--allow exposures=1\` (in the file: \`policy.allow_once: { exposures: 1, until: YYYY-MM-DD }\`).",
    ]
  `);
});

test.each<[string, Partial<FindingParams["E-EXPOSURE"]>, string]>([
  [
    "the moment, without further entries",
    {},
    'After "update_channel channel.rules", for 2 steps, members without further entries cannot see it',
  ],
  [
    "the moment of a user with entries",
    { user: "user.alice", entries: ["role.mods"], way: "gains" },
    "user alice, with role mods, can see it, although neither the old nor the new permissions allow it",
  ],
  ["a user alone", { user: "user.alice" }, "user alice cannot see it, although both"],
  [
    "an order that the search did not find",
    { proven: false, tried: 64, entries: ["role.a", "role.b"] },
    "found no safe order of the calls in 65 tries, but one may exist",
  ],
  [
    "a long circle",
    { circle: ["a", "b", "c", "d", "e", "f", "g"].map((one) => `update_channel ${one}`) },
    'before the first: "update_channel a", "update_channel b", "update_channel c", "update_channel d", "update_channel e", "update_channel f" and 1 more',
  ],
])("%s", (_name, some, expected) => {
  const params = { ...MOMENT, ...some };
  expect(messageOf("E-EXPOSURE", params)).toContain(expected);
  expect(hintOf("E-EXPOSURE", params)).toContain("first all that takes");
  expect(CHINESE_PARTS.whole.codes["E-EXPOSURE"](params).message.parts.length).toBeGreaterThan(1);
});

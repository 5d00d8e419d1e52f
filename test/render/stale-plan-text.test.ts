// Tests the text about changes since a plan was made.

import { describe, expect, test } from "vitest";
import { ANNOUNCEMENT, writtenAddress } from "../../src/model/address.js";
import { ANNOUNCEMENT_KEY } from "../../src/model/bound-id.js";
import type { Json } from "../../src/model/json.js";
import { sequenceIn, UNGROUPED } from "../../src/model/sequence.js";
import type { Difference } from "../../src/plan/footprint/staleness.js";
import type { FactRef } from "../../src/plan/value/fact-ref.js";
import { stalePlanText, staleRows } from "../../src/render/stale-plan-text.js";
import { boundId } from "../bound-id.js";
import { phraseOf } from "../sentence.js";

const names = new Map([
  ["100", "从这里开始"],
  ["101", "rules"],
  ["102", "hall"],
  ["103", "lobby"],
]);

const difference = (
  address: string,
  fact: FactRef,
  live: readonly [before: Json, now: Json],
  ids: readonly [before: string | null, now: string | null] = [null, null],
): Difference => {
  const bound = (id: string | null) => (id === null ? null : { id: boundId(id), applied: {} });
  return {
    address: writtenAddress(address),
    before: { address: writtenAddress(address), fact, live: live[0], bound: bound(ids[0]) },
    now: { address: writtenAddress(address), fact, live: live[1], bound: bound(ids[1]) },
  };
};

const CHANNEL = { kind: "channel", id: "101" } as const;
const facts = (fields: Readonly<Record<string, Json>> = {}): Json => ({
  id: "101",
  name: "rules",
  type: 0,
  sub_type: 0,
  parent_id: "100",
  private_type: 0,
  speak_permission: 1,
  application_id: "0",
  ...fields,
});

const lines = (differences: readonly Difference[], width = 100): string[] =>
  stalePlanText({ differences, names }, { color: false, width }).split("\n");
const values = (one: Difference): string[] =>
  lines([one])
    .slice(1)
    .map((line) => line.trim().replace(/ {2,}/g, " | "));

describe("each kind of thing, in people's words", () => {
  const PERMISSION = { kind: "permission", channel_id: "101", subject: "role", subject_id: "1" } as const;
  const ORDER = { kind: "order", parent: sequenceIn("100") } as const;
  test.each<[string, Difference, readonly string[]]>([
    [
      "attributes of a channel",
      difference("channel.rules", CHANNEL, [
        facts(),
        facts({ name: "by hand", private_type: 2, speak_permission: 2, parent_id: "0", sub_type: 1 }),
      ]),
      [
        `channel.rules | name | ${phraseOf("stale-values", { what: "name", before: "rules", now: "by hand" })}`,
        `sub_type | ${phraseOf("stale-values", { what: "sub_type", before: "chat", now: "announcement" })}`,
        `group | ${phraseOf("stale-values", { what: "group", before: "从这里开始", now: null })}`,
        `private_type | ${phraseOf("stale-values", { what: "private_type", before: "public", now: "members" })}`,
        `speak_permission | ${phraseOf("stale-values", { what: "speak_permission", before: "everyone", now: "members" })}`,
      ],
    ],
    [
      "a channel that went",
      difference("channel.rules", CHANNEL, [facts(), null]),
      [`channel.rules | ${phraseOf("stale-part", { case: "gone" })} | rules`],
    ],
    [
      "a channel that came",
      difference("channel.rules", CHANNEL, [null, facts()]),
      [`channel.rules | ${phraseOf("stale-part", { case: "there" })} | rules`],
    ],
    [
      "a namesake",
      difference("channel.new", { kind: "name", name: "new", group: false }, [[], ["55"]]),
      [
        `channel.new | ${phraseOf("stale-part", { case: "namesakes" })} | ${phraseOf("stale-values", { what: phraseOf("stale-part", { case: "namesakes" }), before: null, now: ["55"] })}`,
      ],
    ],
    [
      "who came and went among siblings",
      difference("order.100", ORDER, [
        ["101", "9"],
        ["101", "103"],
      ]),
      [
        `order.100 | ${phraseOf("stale-part", { case: "siblings" })} | ${phraseOf("stale-values", { what: phraseOf("stale-part", { case: "siblings" }), before: ["9"], now: ["lobby"] })}`,
      ],
    ],
    [
      "the order of siblings",
      difference("order.100", ORDER, [
        ["101", "102"],
        ["102", "101"],
      ]),
      [
        `order.100 | order | ${phraseOf("stale-values", { what: "order", before: ["rules", "hall"], now: ["hall", "rules"] })}`,
      ],
    ],
    [
      "a group that went",
      difference("order.100", ORDER, [["101"], null]),
      [`order.100 | ${phraseOf("stale-part", { case: "gone" })} | 从这里开始`],
    ],
    [
      "permissions",
      difference("permission.rules/role.moderator", PERMISSION, ["0", "21"]),
      [
        `permission.rules/role.moderator | permissions | ${phraseOf("stale-values", { what: "permissions", before: [], now: ["view", "speak", "bits 16"] })}`,
      ],
    ],
    [
      "permissions that cannot be read any more",
      difference("permission.rules/role.moderator", PERMISSION, ["1", null]),
      [
        `permission.rules/role.moderator | permissions | ${phraseOf("stale-values", { what: "permissions", before: ["view"], now: null })}`,
      ],
    ],
    [
      "pins",
      difference("pin.rules/m2", { kind: "pins", channel_id: "101" }, [["m1"], ["m3", "m4"]]),
      ["pin.rules/m2 | pinned | m1 → m3, m4"],
    ],
    [
      "what state says",
      difference("channel.rules", CHANNEL, [facts(), facts()], ["101", "105"]),
      [`channel.rules | ${phraseOf("stale-part", { case: "bound" })} | 101 → 105`],
    ],
  ])("%s", (_name, one, expected) => {
    expect(values(one)).toEqual(expected);
  });

  test("an announcement: what guildform announced", () => {
    const fact = { kind: "announcement" } as const;
    const preconditions = (shown: Json) => ({
      address: ANNOUNCEMENT,
      fact,
      live: null,
      bound: { id: ANNOUNCEMENT_KEY, applied: { sent: null, shown } },
    });
    const one = {
      address: ANNOUNCEMENT,
      before: preconditions("none"),
      now: preconditions("message 08 in rules"),
    };
    expect(values(one)).toEqual([
      `announcement | ${phraseOf("stale-part", { case: "announced" })} | ${phraseOf("stale-values", { what: phraseOf("stale-part", { case: "announced" }), before: "none", now: "message 08 in rules" })}`,
    ]);
  });
});

describe("the table", () => {
  const many = [
    difference("channel.rules", CHANNEL, [facts(), facts({ name: "x", private_type: 1 })]),
    difference("order.0", { kind: "order", parent: UNGROUPED }, [
      ["101", "102"],
      ["102", "101"],
    ]),
  ];

  test("has a title with the number, and columns", () => {
    expect(lines(many)).toEqual([
      phraseOf("stale-title", { objects: 2, isShown: false }),
      `  channel.rules  name          ${phraseOf("stale-values", { what: "name", before: "rules", now: "x" })}`,
      `                 private_type  ${phraseOf("stale-values", { what: "private_type", before: "public", now: "admins" })}`,
      `  order.0        order         ${phraseOf("stale-values", { what: "order", before: ["rules", "hall"], now: ["hall", "rules"] })}`,
    ]);
  });

  test("takes lines of its own where there is no room", () => {
    expect(lines(many, 40)).toEqual([
      phraseOf("stale-title", { objects: 2, isShown: false }),
      "  channel.rules",
      `    name: ${phraseOf("stale-values", { what: "name", before: "rules", now: "x" })}`,
      `    private_type: ${phraseOf("stale-values", { what: "private_type", before: "public", now: "admins" })}`,
      "  order.0",
      `    order: ${phraseOf("stale-values", { what: "order", before: ["rules", "hall"], now: ["hall", "rules"] })}`,
    ]);
  });

  test("cuts long lists, and says so", () => {
    const ids = Array.from({ length: 30 }, (_none, index) => String(500 + index));
    const [, row] = lines(
      [difference("order.0", { kind: "order", parent: UNGROUPED }, [ids, [...ids].reverse()])],
      300,
    );
    expect(row).toMatch(/508, 509 .*20.* → 529, 528/);
  });

  test("shows foreign text safely, with colours or without", () => {
    const evil = "\u001b[2J\u202e`|\n";
    const one = difference(`channel.${evil}`, CHANNEL, [facts(), facts({ name: evil })]);
    for (const color of [false, true]) {
      const text = stalePlanText({ differences: [one], names }, { color });
      const plain = text.replace(new RegExp(`${"\u001b"}\\[\\d+m|\n`, "g"), "");
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(text).toContain("\\x1b[2J\\u202e");
    }
  });

  test("no line begins with a name of the guild, wherever it is broken", () => {
    const evil = "Ж ЖЖЖ ".repeat(12);
    const one = difference(`channel.${evil}`, CHANNEL, [facts(), facts({ name: evil })]);
    for (const width of [40, 60, 100]) expect(lines([one], width).join("\n")).not.toMatch(/^\s*Ж/mu);
  });

  test("is empty for nothing; as rows it keeps the values", () => {
    expect(stalePlanText({ differences: [], names }, { color: false })).toBe("");
    expect(staleRows({ differences: many, names })).toEqual([
      { address: "channel.rules", what: "name", before: "rules", now: "x" },
      { address: "channel.rules", what: "private_type", before: "public", now: "admins" },
      { address: "order.0", what: "order", before: ["rules", "hall"], now: ["hall", "rules"] },
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { channelAddress, writtenAddress } from "../../src/model/address.js";
import type { Change } from "../../src/plan/value/plan.js";
import { changesText } from "../../src/render/changes-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { phrase } from "../../src/words/statement.js";
import { phraseOf } from "../sentence.js";
import { at, attribute, change } from "./plan-builder.js";

const shown = (changes: readonly Change[], options = {}) =>
  changesText({ changes }, { color: false, width: 100, ...options });

describe("changes as text", () => {
  test("aligns addresses behind names of any script", () => {
    const named = (name: string, key: string) =>
      change({ address: writtenAddress(`channel.${key}`), kind: "channel", action: "update", name });
    const lines = shown([
      named("ab", "1"),
      named("频道", "2"),
      named("한국어방", "3"),
      named("👨‍👩‍👧 x", "4"),
    ]).split("\n");
    const columns = lines
      .filter((line) => line.includes("channel."))
      .map((line) => textWidth(line.slice(0, line.indexOf("channel."))));
    expect(columns).toEqual([14, 14, 14, 14]);
  });

  test("are empty for none", () => {
    expect(shown([])).toBe("");
  });
});

describe("a long value", () => {
  const before = `${"介绍".repeat(150)}旧`;
  const after = `${"介绍".repeat(150)}新`;
  const update = change({
    address: writtenAddress("channel.a"),
    kind: "channel",
    action: "update",
    name: "a",
    attributes: [attribute("name", before, after)],
  });

  test("is cut to where it differs, and says so", () => {
    const text = shown([update]);
    expect(text).toContain("旧");
    expect(text).toContain("新");
    expect(text).toContain(phraseOf("cut-value", { characters: 301 }));
    expect(text.split("\n").length).toBeLessThan(10);
  });

  test("is whole with `verbose`", () => {
    const text = shown([update], { verbose: true, width: 60 });
    expect(text.replace(/[^介绍旧新]/gu, "")).toBe(before + after);
    expect(text.split("\n").filter((line) => textWidth(line) > 60)).toEqual([]);
  });
});

describe("a name that could be misread", () => {
  test.each([
    ["公开 → 私密", '"公开 → 私密"'],
    ["大厅  channel.other", '"大厅  channel.other"'],
    ["", '""'],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say \\"hi\\""'],
    ["trailing\u3000", '"trailing\u3000"'],
    ["- 旧大厅", '"- 旧大厅"'],
    ["(none)", '"(none)"'],
  ])("%j stands in quotes", (name, quoted) => {
    const text = shown([
      change({
        address: writtenAddress("channel.k"),
        kind: "channel",
        action: "update",
        name,
        attributes: [attribute("name", "x", name)],
      }),
    ]);
    expect(text.split("\n")).toEqual([`  ~ ${quoted}  channel.k`, `      name  x → ${quoted}`]);
  });

  test("and one that could not stands as it is", () => {
    expect(
      shown([
        change({
          address: writtenAddress("channel.k"),
          kind: "channel",
          action: "update",
          name: "水区 (闲聊) #1",
        }),
      ]),
    ).toBe("  ~ 水区 (闲聊) #1  channel.k");
  });
});

describe("a live object that guildform takes over", () => {
  const lobby = { address: channelAddress("lobby"), kind: "channel", name: "大厅" } as const;
  const adopt = change({
    ...lobby,
    action: "adopt",
    attributes: [attribute("id", null, "201")],
    why: phrase("adopted", { found: "alone", case: "managed" }),
  });
  const move = change({
    ...lobby,
    action: "move",
    attributes: [attribute("key", "hall", "lobby")],
    why: phrase("moved", {}),
  });
  const update = change({ ...lobby, action: "update", attributes: [attribute("position", 3, 1)] });

  test.each([
    [
      "adopted",
      [adopt],
      `  = 大厅  channel.lobby  ${phraseOf("claims", { claims: [{ adopts: "201", found: null }] })}`,
    ],
    [
      "under a new key",
      [move],
      `  = 大厅  channel.lobby  ${phraseOf("claims", { claims: [{ was: "channel.hall" }] })}`,
    ],
    [
      "both",
      [move, adopt],
      `  = 大厅  channel.lobby  ${phraseOf("claims", { claims: [{ was: "channel.hall" }, { adopts: "201", found: null }] })}`,
    ],
    [
      "adopted and updated",
      [adopt, update],
      `  ⇅ 大厅  channel.lobby\n      ${phraseOf("claims", { claims: [{ adopts: "201", found: "alone" }] })}\n      position  3 → 1`,
    ],
    [
      "under a new key and updated",
      [move, update],
      `  ⇅ 大厅  channel.lobby\n      ${phraseOf("claims", { claims: [{ was: "channel.hall" }] })}\n      position  3 → 1`,
    ],
  ])("is told in one place: %s", (_, changes, text) => {
    expect(shown(changes)).toBe(text);
  });

  test("says how it was found, with `verbose`", () => {
    expect(shown([move, adopt], { verbose: true })).toBe(
      `  = 大厅  channel.lobby  ${phraseOf("claims", { claims: [{ was: "channel.hall" }, { adopts: "201", found: null }] })}\n      ${phraseOf("moved", {})}\n      ${phraseOf("adopted", { found: "alone", case: "managed" })}`,
    );
  });

  test("quotes a former key that could be misread", () => {
    const hostile = change({ ...move, attributes: [attribute("key", "a, adopts 7", "lobby")] });
    expect(shown([hostile])).toBe(
      `  = 大厅  channel.lobby  ${phraseOf("claims", { claims: [{ was: "channel.a, adopts 7" }] })}`,
    );
  });
});

describe("what a subject holds", () => {
  const held = (before: readonly string[], after: readonly string[], action: Change["action"]) =>
    shown([
      change({
        address: writtenAddress("permission.a/user.alice"),
        kind: "user_permission",
        action,
        name: "alice",
        within: writtenAddress("channel.a"),
        attributes: [attribute("permissions", before, after)],
      }),
    ]).split("\n")[1];

  test.each([
    [
      [],
      ["view", "speak"],
      "grant",
      `+ ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags", { flags: ["view", "speak"] })}`,
    ],
    [
      ["view"],
      ["view", "speak"],
      "grant",
      `+ ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-kept", { flags: ["view"] })}; ${phraseOf("flags-gained", { flags: ["speak"] })}`,
    ],
    [
      ["view", "speak"],
      [],
      "revoke",
      `- ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-lost", { flags: ["view", "speak"] })}`,
    ],
    [
      ["view", "speak"],
      ["view"],
      "revoke",
      `- ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-kept", { flags: ["view"] })}; ${phraseOf("flags-lost", { flags: ["speak"] })}`,
    ],
    [
      ["live"],
      ["view"],
      "revoke",
      `- ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-gained", { flags: ["view"] })}; ${phraseOf("flags-lost", { flags: ["live"] })}`,
    ],
    [
      ["view"],
      ["view"],
      "forget",
      `= ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-kept", { flags: ["view"] })}`,
    ],
    [
      [],
      [],
      "forget",
      `= ${phraseOf("kind-of-change", { kind: "user_permission" })} alice  ${phraseOf("flags-kept", { flags: [] })}`,
    ],
  ] as const)("from %j to %j", (before, after, action, text) => {
    expect(held(before, after, action)).toBe(`    ${text}`);
  });

  test("goes by its address where no channel stands above", () => {
    const lonely = change({
      address: writtenAddress("permission.a/role.r"),
      kind: "role_permission",
      action: "grant",
      name: "r",
      attributes: [attribute("permissions", [], ["view"])],
    });
    expect(shown([lonely])).toBe("  + permission.a/role.r  view");
  });
});

describe("a deletion", () => {
  const gone = change({
    address: writtenAddress("channel.a"),
    kind: "channel",
    action: "delete",
    reversible: false,
  });

  test("that the file asks for by name gives no reason", () => {
    const text = shown([
      { ...gone, source: at(60), why: phrase("removed", { by: "entry", kind: "channel" }) },
    ]);
    expect(text).toBe(
      `  - channel.a  channel.a  guildform.yaml:60\n      ${phraseOf("cannot-be-undone", {})}`,
    );
  });

  test("that follows from a missing block does", () => {
    const text = shown([{ ...gone, why: phrase("removed", { by: "omission", kind: "channel" }) }]);
    expect(text).toBe(
      `  - channel.a  channel.a\n      ${phraseOf("cannot-be-undone", {})}\n      ${phraseOf("removed", { by: "omission", kind: "channel" })}`,
    );
  });
});

describe("what is seen", () => {
  const opening = change({
    address: writtenAddress("channel.a"),
    kind: "channel",
    action: "update",
    attributes: [attribute("private_type", "members", "public")],
    reveals: { to: ["everyone"], opens: "first" },
  });

  test("shows the channel to its new viewers", () => {
    const seen = `      ${phraseOf("shows-channel", { to: ["everyone"] })}\n`;
    expect(shown([opening])).toContain(seen);
    const some = { to: ["role.r", "user.u"], opens: "no" } as const;
    expect(shown([{ ...opening, reveals: some }])).toContain(
      `${phraseOf("shows-channel", { to: ["role.r", "user.u"] })}\n`,
    );
    const again = { to: ["everyone"], opens: "again" } as const;
    expect(shown([{ ...opening, reveals: again }])).toContain(
      `      ${phraseOf("opens-again", {})}\n${seen}`,
    );
  });

  test("by a role of which the line tells already", () => {
    const grant = change({
      address: writtenAddress("permission.a/role.r"),
      kind: "role_permission",
      action: "grant",
      name: "r",
      attributes: [attribute("permissions", [], ["view"])],
      reveals: { to: ["role.r"], opens: "no" },
    });
    expect(shown([grant])).toBe(
      `  + permission.a/role.r  view\n      ${phraseOf("shows-channel", { to: null })}`,
    );
  });
});

describe("an announcement", () => {
  const announce = (before: Parameters<typeof attribute>[1], after: Parameters<typeof attribute>[2]) =>
    shown([
      change({
        address: writtenAddress("announcement"),
        kind: "announcement",
        action: after === "none" ? "withdraw" : "announce",
        attributes: [attribute("announcement", before, after)],
        why: phrase("announcement", { because: "changed" }),
        reversible: false,
      }),
    ]);
  const recommended = { type: "welcome", channels: ["rules"] };

  test.each([[null], ["none"]])("of which nothing is known before (%j) shows what comes", (before) => {
    expect(announce(before, recommended)).toBe(
      `  + announcement\n      ${phraseOf("cannot-be-undone", {})}\n      ${phraseOf("replaces-announcement", {})}\n      type      welcome\n      channels  rules`,
    );
  });

  test("that replaces another shows what changes", () => {
    expect(announce(recommended, { ...recommended, channels: ["rules", "lobby"] })).toBe(
      `  ~ announcement\n      ${phraseOf("cannot-be-undone", {})}\n      ${phraseOf("replaces-announcement", {})}\n      type      welcome\n      channels  rules → ${phraseOf("value", { value: ["rules", "lobby"] })}`,
    );
  });

  test("that replaces another kind shows both", () => {
    expect(announce(recommended, "message 08ab in rules")).toContain(
      `announcement  ${phraseOf("value", { value: { type: "welcome", channels: ["rules"] } })} → message 08ab in rules`,
    );
  });

  test("of a message that is posted anew says so, and not that there is none", () => {
    const text = shown([
      change({
        address: writtenAddress("announcement"),
        kind: "announcement",
        action: "announce",
        attributes: [
          attribute("announcement", "message rules", "message rules"),
          attribute("message_id", "08ab", null),
        ],
        why: phrase("announcement", { because: "reposted" }),
        reversible: false,
      }),
    ]);
    expect(text).toContain(
      `\n      ${phraseOf("announcement", { because: "reposted" })}\n      announcement  message rules`,
    );
    expect(text).not.toContain("message_id");
  });

  test("that reads alike before and after says why", () => {
    expect(announce(recommended, recommended)).toContain(
      `      ${phraseOf("announcement", { because: "changed" })}\n`,
    );
  });

  test("that is withdrawn by the id of its message leaves others alone", () => {
    const attributes = [
      attribute("announcement", "message rules", "none"),
      attribute("message_id", "08ab", null),
    ];
    const text = shown([
      change({
        address: writtenAddress("announcement"),
        kind: "announcement",
        action: "withdraw",
        attributes,
      }),
    ]);
    expect(text).toBe(
      `  - announcement\n      ${phraseOf("withdraws-announcement", { id: "08ab" })}\n      announcement  message rules\n      message_id    08ab`,
    );
  });

  test("that is withdrawn shows what goes, when it is known", () => {
    expect(announce("message 08ab in rules", "none")).toContain(`      announcement  message 08ab in rules`);
    expect(announce(recommended, "none")).toContain("\n      type      welcome\n      channels  rules");
    expect(announce(null, "none")).toBe(
      `  - announcement\n      ${phraseOf("cannot-be-undone", {})}\n      ${phraseOf("withdraws-announcement", { id: null })}`,
    );
  });
});

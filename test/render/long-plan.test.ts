// Tests a plan of more than a hundred changes: it shows equal changes once, and ends with totals by group.

import { describe, expect, test } from "vitest";
import { channelAddress, writtenAddress } from "../../src/model/address.js";
import type { Change } from "../../src/plan/value/plan.js";
import { planHtml } from "../../src/render/plan-html.js";
import { planMarkdown } from "../../src/render/plan-markdown.js";
import { planText } from "../../src/render/plan-text.js";
import type { AdoptedBy } from "../../src/words/shapes/reasons.js";
import { phrase } from "../../src/words/statement.js";
import { phraseOf } from "../sentence.js";
import { attribute, change, planOf } from "./plan-builder.js";

const plain = { color: false, width: 100 } as const;
const PUBLIC = [attribute("type", null, "text"), attribute("private_type", null, "public")];

const channel = (key: string, within: string | null, given: Partial<Change> = {}): Change =>
  change({
    address: writtenAddress(`channel.${key}`),
    kind: "channel",
    action: "create",
    name: key,
    within: within === null ? null : writtenAddress(within),
    attributes: [attribute("name", null, key), ...PUBLIC],
    ...given,
  });
const role = (key: string, flags: string[] = ["view"]): Change =>
  change({
    address: writtenAddress(`permission.${key}/role.guest`),
    kind: "role_permission",
    action: "grant",
    name: "guest",
    within: writtenAddress(`channel.${key}`),
    attributes: [attribute("permissions", [], flags)],
  });
const group = (key: string, name: string): Change =>
  change({ address: writtenAddress(`group.${key}`), kind: "group", action: "create", name });
const many = (prefix: string, count: number, within: string | null): Change[] =>
  Array.from({ length: count }, (_, index) => channel(`${prefix}${index}`, within));

const changes = [
  group("archive", "归档"),
  ...many("old", 38, "group.archive"),
  channel("secret", "group.archive", { attributes: [attribute("private_type", null, "members")] }),
  group("clubs", "社团"),
  ...many("club", 30, "group.clubs").flatMap((one) => [one, role(one.name)]),
  channel("odd", "group.clubs"),
  role("odd", ["view", "speak"]),
  ...many("free", 5, null),
  channel("bye", null, { action: "delete", reversible: false }),
];

describe("a plan of more than a hundred changes", () => {
  test("tells groups of like creates once, and what is not like them by itself", () => {
    const text = planText(planOf({ changes }), plain);
    const [before = "", totals = ""] = text.split(`${phraseOf("totals-title", {})}\n`);
    const traits = (...traits: readonly (readonly [string, string])[]) =>
      phraseOf("channel-traits", { traits });
    const alike = traits(["type", "text"], ["private_type", "public"]);
    const guest = { kind: "role_permission", name: "guest", id: null, flags: ["view"] } as const;
    expect(before.slice(before.indexOf("\n  + "))).toBe(`
  + 归档      group.archive
    + ${phraseOf("like-channels", { channels: 38, group: "归档" })}
        ${alike}
    + secret  channel.secret
        ${traits(["private_type", "members"])}

  + 社团   group.clubs
    + ${phraseOf("like-channels", { channels: 30, group: "社团" })}
        ${alike}
        ${phraseOf("given-to-each", { given: [guest] })}
    + odd  channel.odd
        ${alike}
      + ${phraseOf("kind-of-change", { kind: "role_permission" })} guest  view, speak

  + ${phraseOf("like-channels", { channels: 5, group: null })}
      ${alike}

  - bye  channel.bye
      ${phraseOf("cannot-be-undone", {})}
      ${phraseOf("file-changed", {})}

`);
    const rows = totals.split("\n\n")[0]?.split("\n") ?? [];
    expect(rows.map((row) => row.trim().split(/ {2,}/))).toEqual([
      ["· 归档", "+ 40"],
      ["· 社团", "+ 63"],
      [`· ${phraseOf("in-no-group", {})}`, "+ 5, - 1"],
    ]);
  });

  test("tells channels that are adopted alike once, in text, Markdown and on the page", () => {
    const adopted = (key: string, found: AdoptedBy, rest: Partial<Change> = {}) =>
      channel(key, "group.archive", {
        action: "adopt",
        attributes: [attribute("id", null, `30${key}`)],
        why: phrase("adopted", { case: "managed", found }),
        ...rest,
      });
    const plan = planOf({
      changes: [
        group("archive", "归档"),
        ...Array.from({ length: 100 }, (_, index) => adopted(`old${index}`, "alone")),
        ...Array.from({ length: 4 }, (_, index) => adopted(`named${index}`, "channel_id")),
        ...Array.from({ length: 4 }, (_, index) =>
          adopted(`lost${index}`, "alone", {
            why: phrase("adopted", { case: "instead", found: "alone", lost: "7" }),
          }),
        ),
        adopted("given", "alone"),
        role("given"),
      ],
    });
    const text = planText(plan, plain);
    const adoptedWords = phraseOf("channels-adopted", { channels: 104, messages: 0, threads: 0 });
    expect(text).toContain(`\n    = ${adoptedWords} old0, old1, `);
    expect(text).toContain(phraseOf("names-more", { more: 97 }));
    for (const key of ["lost0", "lost3", "given"]) expect(text).toContain(`= ${key}  channel.${key}`);
    for (const shown of [planMarkdown(plan, {}), planHtml(plan, null, {})]) {
      expect(shown).toContain(adoptedWords);
      expect(shown).not.toContain("old99");
      expect(shown).toContain("lost0");
    }
  });

  test("shows each with --verbose, and totals all the same", () => {
    const text = planText(planOf({ changes }), { ...plain, verbose: true });
    for (const { address, kind } of changes) if (kind === "channel") expect(text).toContain(address);
    for (const [channels, group] of [
      [38, "归档"],
      [30, "社团"],
      [5, null],
    ] as const)
      expect(text).not.toContain(phraseOf("like-channels", { channels, group }));
    expect(text).toContain(`${phraseOf("totals-title", {})}\n`);
  });

  test("folds nothing that must be looked at", () => {
    const four = (given: Partial<Change>) =>
      Array.from({ length: 4 }, (_, index) => channel(`x${index}`, null, given));
    const message = (key: string) =>
      change({
        address: writtenAddress(`message.${key}`),
        kind: "message",
        action: "create",
        name: key,
        within: writtenAddress(`channel.${key}`),
        attributes: [attribute("text", null, "hello")],
      });
    const filler = many("filler", 101, null);
    for (const special of [
      four({ drift: true, why: phrase("lost", { id: "7" }) }),
      four({ reversible: false }),
      four({ action: "adopt", why: phrase("adopted", { case: "instead", found: "alone", lost: "7" }) }),
      four({}).flatMap((one, index) => [one, message(`x${index}`)]),
    ]) {
      const text = planText(planOf({ changes: [...filler, ...special] }), plain);
      expect(text).toContain(`+ ${phraseOf("like-channels", { channels: 101, group: null })}`);
      for (const { address } of special) if (address.startsWith("channel.")) expect(text).toContain(address);
    }
    const deferred = [{ address: channelAddress("x0"), why: "held", params: { case: "follower" } }] as const;
    const text = planText(planOf({ changes: [...filler, ...four({})], rest: { deferred } }), plain);
    expect(text).toContain(`+ ${phraseOf("like-channels", { channels: 104, group: null })}`);
    expect(text).toContain("channel.x0");
  });

  test("a shorter plan is shown whole", () => {
    const text = planText(planOf({ changes: many("a", 100, null) }), plain);
    expect(text).not.toContain(phraseOf("like-channels", { channels: 100, group: null }));
    expect(text).not.toContain(phraseOf("totals-title", {}));
    expect(text.match(/channel\.a\d+/g)).toHaveLength(100);
  });
});

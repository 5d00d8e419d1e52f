// Tests messages, threads and reactions in the text of a plan, and the posts that a plan defers.

import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import type { Change, Deferred } from "../../src/plan/value/plan.js";
import { planText } from "../../src/render/plan-text.js";
import { phrase } from "../../src/words/statement.js";
import { phraseOf } from "../sentence.js";
import { at, attribute, change, planOf } from "./plan-builder.js";
import { sampleParents } from "./sample-plan.js";

const plain = { color: false, width: 100 } as const;

/** Removes columns, lines and rules, so that a sentence is whole even if it wraps. */
const squeezed = (text: string): string => text.replaceAll(/[\s│]+/g, " ").trim();

const [MESSAGE, PIN, REACTION, THREAD] = (["message", "pin", "reaction", "thread"] as const).map((kind) =>
  phraseOf("kind-of-change", { kind }),
);

const message = (key: string, given: Partial<Change> & Pick<Change, "action">): Change =>
  change({
    address: writtenAddress(`message.${key}`),
    kind: "message",
    name: key,
    within: writtenAddress("channel.lounge"),
    ...given,
  });

const changes: readonly Change[] = [
  message("house-rules", {
    action: "update",
    why: phrase("edited", { change: "file" }),
    attributes: [
      attribute("markdown", "# 规则\n\n请大家遵守规则，不要刷屏。", "# 规则\n\n请大家遵守规则，请勿广告。"),
      attribute("keyboard", { id: "62" }, { id: "63" }),
    ],
    source: at(10),
  }),
  message("welcome", {
    action: "replace",
    why: phrase("replaced", {
      change: null,
      because: "no-keyboard",
      gets: ["pinned"],
      wrote: null,
      unpins: true,
    }),
    reversible: false,
    attributes: [attribute("channel", "hall", "lounge"), attribute("text", "Hi <@100>", "Hello <@100>")],
    source: at(12),
  }),
  change({
    address: writtenAddress("reaction.welcome/🎉"),
    kind: "reaction",
    action: "react",
    name: "🎉",
    within: writtenAddress("message.welcome"),
    attributes: [attribute("emoji", null, "🎉")],
  }),
  message("banner", {
    action: "create",
    attributes: [
      attribute("channel", null, "lounge"),
      attribute("image", null, { name: "banner.png", bytes: 20480, digest: `sha256:${"ab12".repeat(16)}` }),
    ],
    source: at(14),
  }),
  message("menu", {
    action: "replace",
    why: phrase("replaced", { change: null, because: "no-keyboard", gets: [], wrote: null, unpins: false }),
    reversible: false,
    attributes: [
      attribute("text", "Choose a role", null),
      attribute("template", null, { template_id: "1019", params: { title: "Roles", items: ["a", "b"] } }),
    ],
  }),
  message("old", {
    action: "delete",
    why: phrase("recalled", { because: "entry" }),
    reversible: false,
    attributes: [attribute("channel", "lounge", null), attribute("text", "old news", null)],
  }),
  change({
    address: writtenAddress("reaction.house-rules/system:76"),
    kind: "reaction",
    action: "unreact",
    name: "system:76",
    within: writtenAddress("channel.lounge"),
    attributes: [attribute("emoji", "system:76", null)],
  }),
  change({
    address: writtenAddress("pin.lounge/welcome"),
    kind: "pin",
    action: "pin",
    name: "welcome",
    within: writtenAddress("channel.lounge"),
    attributes: [attribute("message_id", null, "welcome")],
  }),
  change({
    address: writtenAddress("thread.lounge/faq"),
    kind: "thread",
    action: "create",
    name: "Questions",
    within: writtenAddress("channel.lounge"),
    attributes: [
      attribute("title", null, "Questions"),
      attribute("format", null, "markdown"),
      attribute("content", null, "# Questions\n\nAsk here."),
    ],
  }),
];

const deferred: readonly Deferred[] = [
  {
    address: writtenAddress("message.banner"),
    why: "quota",
    params: { channel: "channel.lounge", most: 2 },
  },
  {
    address: writtenAddress("message.menu"),
    why: "quota",
    params: { channel: "channel.lounge", most: 2 },
  },
  {
    address: writtenAddress("pin.lounge/welcome"),
    why: "held",
    params: { case: "needs", address: "message.welcome" },
  },
];

describe("managed content in a plan", () => {
  test("shows what changes inside, and what is left for later", () => {
    const plan = planOf({ changes, rest: { parents: sampleParents, deferred } });
    const text = planText(plan, plain);
    const counts = (
      [
        ["create", 2],
        ["update", 1],
        ["replace", 2],
        ["delete", 1],
        ["pin", 1],
        ["react", 1],
        ["unreact", 1],
      ] as const
    ).map(([action, count]) => phraseOf("action-count", { action, count }));
    const undone = phraseOf("cannot-be-undone", {});
    const later = phraseOf("left-for-later", {});
    expect(squeezed(text)).toBe(
      squeezed(
        [
          `${counts.join(", ")} ${phraseOf("counts-later", { changes: 3 })} · ${phraseOf("verdict-irreversible", { changes: 3 })}`,
          `${phraseOf("guild-line", {})}星河社区${phraseOf("guild-id", { id: "1442000000000000001" })}`,
          "· 休息室 channel.lounge",
          `~ ${MESSAGE} house-rules guildform.yaml:10`,
          phraseOf("edited", { change: "file" }),
          "markdown # 规则 ~ 请大家遵守规则，[-不要刷屏-]{+请勿广告+}。 keyboard id: 62 → 63",
          `± ${MESSAGE} welcome guildform.yaml:12 ${undone}`,
          phraseOf("replaced", {
            because: "no-keyboard",
            gets: ["pinned"],
            change: null,
            wrote: null,
            unpins: true,
          }),
          `channel hall → lounge text ~ [-Hi-]{+Hello+} <@100> + ${REACTION} 🎉`,
          `+ ${MESSAGE} banner ${later} guildform.yaml:14 image banner.png, 20.0 KiB, sha256 ab12ab12ab12`,
          `± ${MESSAGE} menu ${later} ${undone}`,
          phraseOf("replaced", {
            because: "no-keyboard",
            gets: [],
            change: null,
            wrote: null,
            unpins: false,
          }),
          "text - Choose a role template template_id: 1019 params.title: Roles params.items[0]: a params.items[1]: b",
          `- ${MESSAGE} old ${undone} ${phraseOf("recalled", { because: "entry" })} text old news`,
          `- ${REACTION} system:76 ${phraseOf("reaction-on", { message: "house-rules" })}`,
          `+ ${PIN} welcome ${later}`,
          `+ ${THREAD} Questions thread.lounge/faq format markdown content # Questions Ask here.`,
          phraseOf("deferred-title", {}),
          "message.banner, message.menu",
          phraseOf("quota", { channel: "channel.lounge", most: 2 }),
          "pin.lounge/welcome",
          phraseOf("held", { case: "needs", address: "message.welcome" }),
          `${phraseOf("marks-title", {})} ${(["+", "-", "~", "±"] as const).map((sign) => phraseOf("mark-meaning", { sign })).join(", ")}`,
          `${phraseOf("plan-title", {})} ${counts.join(", ")} ${phraseOf("counts-later", { changes: 3 })}; ${phraseOf("standing", { unchanged: 41, unmanaged: 5 })}.`,
          phraseOf("calls-to-make", { writes: 12, reads: 34 }),
          phraseOf("changes-irreversible", { changes: 3 }),
          phraseOf("plan-identity", { identity: "sha256:1" }),
        ].join(" "),
      ),
    );
    expect(text).toContain(`
        markdown  │   # 规则
                  │
                  │ ~ 请大家遵守规则，[-不要刷屏-]{+请勿广告+}。
        keyboard  │ id: 62 → 63
`);
    expect(text).toContain(`
        text      │ - Choose a role
        template  │ template_id: 1019
                  │ params.title: Roles
                  │ params.items[0]: a
                  │ params.items[1]: b
`);
  });

  test("tells what was adopted, which thread it was, and drift once", () => {
    const adopt = (id: string) => ({ action: "adopt", attributes: [attribute("id", null, id)] }) as const;
    const drifted = { drift: true, why: phrase("edited", { change: "by-hand" }) };
    const text = planText(
      planOf({
        changes: [
          message("found", {
            ...adopt("08ab"),
            why: phrase("adopted", { found: "message_id", case: "managed" }),
          }),
          message("menu", {
            ...adopt("08cd"),
            why: phrase("adopted", { found: "message_id", case: "managed" }),
          }),
          message("menu", {
            action: "update",
            ...drifted,
            attributes: [attribute("markdown", "old", "new")],
          }),
          change({
            address: writtenAddress("thread.lounge/faq"),
            kind: "thread",
            action: "move",
            name: "Questions",
            within: writtenAddress("channel.lounge"),
            attributes: [attribute("key", "lounge/q", "lounge/faq")],
          }),
        ],
        rest: { parents: sampleParents },
      }),
      plain,
    );
    expect(text).toContain(
      `\n    = ${MESSAGE} found                        ${phraseOf("claims", { claims: [{ adopts: "08ab", found: null }] })}\n    ~ ${MESSAGE} menu\n        ${phraseOf("drift-of", { why: { phrase: "edited", params: { change: "by-hand" } } })}\n        ${phraseOf("claims", { claims: [{ adopts: "08cd", found: "message_id" }] })}\n        markdown  │ - old\n                  │ + new\n    = ${THREAD} Questions  thread.lounge/faq  ${phraseOf("claims", { claims: [{ was: "thread.lounge/q" }] })}\n`,
    );
  });

  test("with verbose holds every line and every address", () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join("\n");
    const long = message("long", { action: "create", attributes: [attribute("text", null, lines)] });
    const short = planText(planOf({ changes: [long] }), plain);
    expect(short).toContain("line 5\n");
    expect(short).not.toContain("line 6\n");
    const text = planText(planOf({ changes: [long] }), { ...plain, verbose: true });
    expect(text).toContain("line 39\n");
    expect(text).toContain("message.long");
  });

  test("that changes nothing now, and leaves something for later, does not claim a match", () => {
    const text = planText(planOf({ rest: { deferred } }), plain);
    expect(text).toContain(phraseOf("nothing-now", {}));
    expect(text).toContain(phraseOf("deferred-title", {}));
    expect(text).not.toContain(phraseOf("nothing-differs", { file: null }));
  });

  test("of a channel has its own text attributes as ordinary values", () => {
    const topic = change({
      address: writtenAddress("channel.lounge"),
      kind: "channel",
      action: "update",
      attributes: [attribute("text", "old words", "new words")],
    });
    expect(planText(planOf({ changes: [topic] }), plain)).toContain(`text  old words → new words`);
  });
});

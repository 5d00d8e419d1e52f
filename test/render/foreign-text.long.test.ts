// Tests that no renderer prints a raw control, format or direction character of a foreign text. With colours, it prints only our own colour
// sequences.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { changesText } from "../../src/render/changes-text.js";
import { diagnosticsText } from "../../src/render/diagnostics-text.js";
import { errorText } from "../../src/render/error-text.js";
import { findingsText } from "../../src/render/findings-text.js";
import { jsonLine, jsonText } from "../../src/render/json-text.js";
import { outcomeText } from "../../src/render/outcome-text.js";
import { planText } from "../../src/render/plan-text.js";
import { clientEventText, operationLine, progressLine } from "../../src/render/progress-text.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { phrase } from "../../src/words/statement.js";
import { anyText } from "../any-text.js";
import { phraseOf } from "../sentence.js";
import { holds } from "../soak/slice.js";
import { changesOf, findingOf, parentsOf } from "./foreign-plan.js";
import { planOf } from "./plan-builder.js";
import { SpokenError } from "./spoken-error.js";

const HOSTILE = [
  "\u001b[2J",
  "\n",
  "\r",
  "\t",
  "\u202e",
  "\u2066",
  "\u200b",
  "\u200d",
  "👧",
  "\ufeff",
  "\u2028",
  "\u009b",
  "\u007f",
  "\ud800",
  "\u{e0041}",
  "\u00ad",
  "\u3164",
  "\u2800",
  "\ufe0f",
  "→",
  '"',
  " ",
  "频道",
  "a",
];
const foreign = fc.oneof(fc.string({ unit: fc.constantFrom(...HOSTILE) }), anyText());
/** Emoji are whole: a joiner may be between two pictographs, and the selector of its look after one. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu;
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
/** These characters are invisible although they count as a letter, mark or sign. JSON keeps them, and people see an escape. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
const OURS = new RegExp(`${"\u001b"}\\[(?:1|2|22|31|32|33|36|39)m`, "g");

function expectSafe(text: string, options: { color: boolean; lines: boolean; json?: boolean }): void {
  const colorless = options.color ? text.replace(OURS, "") : text;
  const shown = (options.lines ? colorless.replaceAll("\n", "") : colorless).replace(IN_EMOJI, "");
  expect(shown).not.toMatch(RAW);
  if (!options.json) expect(shown).not.toMatch(BLANK);
}

describe("foreign characters are spelled out", () => {
  test.each([
    [false, 100],
    [true, 60],
  ])("in all texts (color %s, width %i)", async (color, width) => {
    await holds(
      fc.property(foreign, (text) => {
        const options = { color, width, verbose: color, debug: color, file: text };
        const changes = changesOf(text);
        const finding = findingOf(text);
        const operation = {
          id: text,
          address: writtenAddress(text),
          operation: "delete_channel",
          params: {},
          after: [],
          waits_for: [],
          remember: [],
        } as const;
        const guild = { id: text, name: text };
        const diagnostic = {
          code: "E-NAME-AMBIGUOUS",
          params: { address: text, name: text, ids: [text] },
          at: { file: text, line: 1, column: 1 },
          excerpt: { text: `${text}${text}${text}`, caret: text.length, length: Math.max(1, text.length) },
        } as const;
        const outcome = {
          id: text,
          address: text,
          operation: text,
          status: "failed",
          code: 1,
          meaning: text,
          trace_id: text,
          advice: text,
        } as const;
        const texts = [
          planText(
            planOf({
              changes,
              findings: [finding],
              rest: {
                guild,
                parents: parentsOf(text),
                operations: [operation],
                deferred: [
                  {
                    address: writtenAddress(`message.${text}`),
                    why: "quota",
                    params: { channel: text, most: null },
                  },
                ],
              },
            }),
            options,
          ),
          planText(planOf({ rest: { guild } }), options),
          changesText({ changes }, options),
          findingsText([finding, { ...finding, source: diagnostic.at }], options),
          diagnosticsText([diagnostic], options),
          errorText(new SpokenError(text, { hint: text, cause: new Error(text) }), options),
          errorText(
            new InvalidInputError({ case: "file", file: text, stopped: "planning" }, [diagnostic]),
            options,
          ),
          errorText(new Error(text), options),
          errorText(text, options),
          outcomeText({ outcomes: [outcome], left: changes }, options),
        ];
        for (const one of texts) expectSafe(one, { color, lines: true });
      }),
      { soak: 100, test: 8 },
    );
  });

  test("in all single lines, which stay single", async () => {
    await holds(
      fc.property(foreign, (text) => {
        const progress = { done: 1, total: 2, id: text, elapsedMs: 1000 };
        const lines = [
          progressLine({ ...progress, width: 60 }),
          operationLine({ ...progress, outcome: { id: text, status: "failed", meaning: text } }),
          clientEventText({
            type: "request",
            operation: "delete_channel",
            method: "GET",
            path: text,
            attempt: 1,
            status: 200,
            durationMs: 1,
            traceId: text,
            serviceTimeMs: null,
          }),
          clientEventText({
            type: "retry",
            why: phrase("repeated", { case: "status", status: 502 }),
            operation: "delete_channel",
            attempt: 1,
            maxAttempts: 2,
            waitMs: 1,
            reason: text,
          }),
        ];
        for (const one of lines) expectSafe(one, { color: false, lines: false });
        expectSafe(jsonLine(text), { color: false, lines: false, json: true });
        expectSafe(jsonText(changesOf(text)), { color: false, lines: true, json: true });
      }),
      { soak: 500, test: 40 },
    );
  });

  test("backticks and pipes of names, keys and values stand behind a backslash", () => {
    const text = "a`b|c";
    const escaped = "a\\`b\\|c";
    const finding = {
      level: "error",
      code: "E-LIMIT",
      params: { limit: "deletes", count: 7, bound: { case: "count", most: 5 } },
      address: writtenAddress(`channel.${text}`),
      source: null,
    } as const;
    const guild = { id: "1", name: text };
    const operation = {
      id: text,
      address: writtenAddress(text),
      operation: "delete_channel",
      params: {},
      after: [],
      waits_for: [],
      remember: [],
    } as const;
    // A plan does not change the content of a message, because people review it.
    const changes = changesOf(text).map(({ attributes, ...change }) => ({
      ...change,
      attributes: attributes.slice(0, 2),
      why: phrase("declared", {}),
      source: null,
    }));
    const plan = planText(
      planOf({
        changes,
        findings: [finding],
        rest: { guild, parents: parentsOf(text), operations: [operation] },
      }),
      { color: false, width: 100, verbose: true },
    );
    expect(plan).toContain(`${phraseOf("guild-line", {})}${escaped}${phraseOf("guild-id", { id: "1" })}`);
    expect(plan).toContain("`--allow deletes=7`");
    expect(plan).toContain(`${phraseOf("at", {})} channel.${escaped}`);
    const typed = /`--allow deletes=7`|`policy\.allow_once: \{ deletes: 7, until: YYYY-MM-DD \}`/g;
    expect(plan.replaceAll(typed, "")).not.toMatch(/(?<!\\)[`|]/);
    const outcome = {
      ...operation,
      status: "failed",
      code: 1,
      meaning: "",
      trace_id: null,
      advice: "",
    } as const;
    const lines = [
      outcomeText({ outcomes: [outcome], left: changes }, { color: false }),
      progressLine({ done: 1, total: 2, id: text, elapsedMs: 1000 }),
      operationLine({ done: 1, total: 2, outcome }),
      errorText(new SpokenError("x", { hint: "", cause: new Error(text) }), { color: false }),
      errorText(new Error(text), { color: false }).split("\n", 1).join(""),
    ];
    for (const line of lines) {
      expect(line).toContain(escaped);
      expect(line).not.toMatch(/(?<!\\)[`|]/);
    }
    expect(JSON.parse(jsonLine({ text }))).toEqual({ text });
    expect(jsonLine({ text })).toContain(text);
  });

  test("and can still be told apart", () => {
    const text = planText(planOf({ changes: changesOf("a\u001b[2J\u202e\n").slice(0, 1) }), {
      color: false,
      width: 100,
    });
    expect(text).toContain("a\\x1b[2J\\u202e\\n");
  });
});

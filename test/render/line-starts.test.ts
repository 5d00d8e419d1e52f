// Tests that no line of any text begins with foreign text, blanks aside, even after a line break. So neither a person nor a program takes a
// name or a message for a sentence of guildform.

import fc from "fast-check";
import { expect, test } from "vitest";
import { channelAddress, messageAddress } from "../../src/model/address.js";
import { changesText } from "../../src/render/changes-text.js";
import { diagnosticsText } from "../../src/render/diagnostics-text.js";
import { errorText } from "../../src/render/error-text.js";
import { findingsText } from "../../src/render/findings-text.js";
import { historyText } from "../../src/render/history-text.js";
import { outcomeText } from "../../src/render/outcome-text.js";
import { planOriginText } from "../../src/render/plan-origin-text.js";
import { planText } from "../../src/render/plan-text.js";
import { paint, span, words } from "../../src/render/text/paint.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { phrase } from "../../src/words/statement.js";
import { holds } from "../soak/slice.js";
import { changesOf, findingOf, parentsOf } from "./foreign-plan.js";
import { planOf } from "./plan-builder.js";
import { SpokenError } from "./spoken-error.js";

/** The letters are Cyrillic, and no text of guildform is. */
const foreign = fc.string({
  unit: fc.constantFrom("Ж", "Ж", "ЖЖЖЖЖЖ", " ", "  ", "\n", "\u3000"),
  maxLength: 60,
});
const BEGINS = /^\s*Ж/mu;

test("a line that begins with a span of others gets a rule behind its indentation", () => {
  expect(paint([[span("a")], [words("b: "), span("a")], [words("  "), span(" a")], [span(" ")]], false)).toBe(
    "│ a\nb: a\n  │  a\n",
  );
});

test("in all texts, at any width", async () => {
  await holds(
    fc.property(foreign, fc.boolean(), fc.constantFrom(40, 60, 100), (text, verbose, width) => {
      const options = { color: false, width, verbose, debug: verbose };
      const ours = `it says ${text}`;
      const changes = changesOf(text).map((change) => ({
        ...change,
        why: phrase("lost", { id: ours }),
        attributes: change.attributes.map((one) => (one.path === text ? { ...one, path: "name" } : one)),
        source: { file: "a.yaml", line: 1, column: 1 },
      }));
      const guild = { id: "1", name: text };
      const operation = {
        id: text,
        address: channelAddress(text),
        operation: "delete_channel",
        params: {},
        after: [],
        waits_for: [],
        remember: [],
      } as const;
      const diagnostic = {
        code: "E-NAME-AMBIGUOUS",
        params: { address: text, name: ours, ids: [ours] },
        at: { file: "a.yaml", line: 1, column: 1 },
        excerpt: { text: `${text}Ж`, caret: text.length, length: 1 },
      } as const;
      const outcome = {
        ...operation,
        operation: "post_message",
        status: "failed",
        code: 1,
        meaning: ours,
        trace_id: text,
        advice: text,
      } as const;
      const deferred = [
        { address: messageAddress(text), why: "quota", params: { channel: ours, most: null } },
      ] as const;
      const rest = { guild, parents: parentsOf(text), operations: [operation], deferred };
      const plan = planOf({ changes, findings: [findingOf(text)], rest });
      const texts = [
        planText(plan, options),
        planText(planOf({ rest: { guild } }), options),
        planOriginText({ ...plan, undoes: [text, text] }, options),
        changesText({ changes }, options),
        findingsText([findingOf(text)], options),
        diagnosticsText([diagnostic], options),
        errorText(new SpokenError(text, { hint: text, cause: new Error(text) }), options),
        errorText(
          new InvalidInputError({ case: "file", file: text, stopped: "planning" }, [diagnostic]),
          options,
        ),
        errorText(new Error(text), options),
        outcomeText({ outcomes: [outcome], left: changes }, options),
        historyText(
          [
            {
              id: "0011223344556677",
              at: "2026-11-22T00:00:00.000Z",
              by: text,
              command: text,
              undoes: [],
              orders: {},
              known: null,
              changes: [],
              isPartial: false,
              openCalls: 0,
            },
          ],
          options,
        ),
      ];
      for (const one of texts) expect(one.split("\n").filter((line) => BEGINS.test(line))).toEqual([]);
    }),
    { soak: 100, test: 5 },
  );
});

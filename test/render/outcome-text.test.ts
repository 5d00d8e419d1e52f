import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { type OutcomeRow, outcomeTable, outcomeText } from "../../src/render/outcome-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { everyKindOfChange } from "./sample-plan.js";

const plain = { color: false, width: 80 } as const;

const row = (given: Partial<OutcomeRow>): OutcomeRow => ({
  address: "channel.rules",
  operation: "update_channel",
  status: "applied",
  code: null,
  meaning: "",
  trace_id: null,
  advice: "",
  ...given,
});

const rows: readonly OutcomeRow[] = [
  row({}),
  row({
    address: "channel.b",
    status: "not-run",
    meaning: "follows update_channel channel.规则, which failed",
  }),
  row({
    address: "channel.c",
    operation: "create_channel",
    status: "ambiguous",
    meaning: "no answer",
    advice: "Plan again.",
  }),
  row({
    address: "channel.规则",
    status: "failed",
    code: 11282,
    meaning: "administrator rights are required and the bot does not have them (HTTP 403)",
    trace_id: "7c9e",
    advice: "Make the bot an administrator of the guild.",
  }),
  row({
    address: "announcement",
    operation: "create_announce",
    status: "pending",
    meaning: "waits for an audit",
  }),
  row({}),
];

describe("outcomes as text", () => {
  test("list what did not go through, most urgent first, and count everything", () => {
    expect(`\n${outcomeTable(rows, plain)}\n`).toBe(`
failed     update_channel   channel.规则  code 11282
    administrator rights are required and the bot does not have them (HTTP 403)
    trace 7c9e
    = help: Make the bot an administrator of the guild.
ambiguous  create_channel   channel.c
    no answer
    = help: Plan again.
pending    create_announce  announcement
    waits for an audit
not run    update_channel   channel.b
    follows update_channel channel.规则, which failed

Applied 2, failed 1, ambiguous 1, pending 1, not run 1.
`);
  });

  test("do not repeat a trace id that the meaning holds", () => {
    const [line] = [row({ status: "failed", meaning: "refused [trace 7c9e]", trace_id: "7c9e" })];
    expect(outcomeTable([line], plain).match(/7c9e/g)).toHaveLength(1);
  });

  test("wrap what is told to the terminal", () => {
    const text = outcomeTable(rows, { color: false, width: 60 });
    expect(text.split("\n").filter((line) => textWidth(line) > 60)).toEqual([]);
  });

  test("say what verifying found", () => {
    const done = [row({})];
    expect(outcomeText({ outcomes: done, left: null }, plain)).toBe("Applied 1.");
    expect(outcomeText({ outcomes: done, left: [] }, plain)).toBe(
      "Applied 1.\nVerified: what the plan touched is now as the file says.",
    );
    const left = outcomeText({ outcomes: done, left: everyKindOfChange.slice(3, 4) }, plain);
    expect(left).toContain("Looked at again, this is not as the file says");
    expect(left).toContain("    ~ 新人报到  channel.hello");
    expect(left).not.toContain("Verified");
  });

  test("of an apply without calls", () => {
    expect(outcomeText({ outcomes: [], left: null }, plain)).toBe("No call was needed.");
  });

  test("are coloured when asked", () => {
    const colored = outcomeTable(rows, { color: true, width: 80 });
    expect(colored).toContain("\u001b[31mfailed\u001b[39m");
    expect(stripVTControlCharacters(colored)).toBe(outcomeTable(rows, plain));
  });
});

// Tests guildform explain: one code, all codes, the service's own codes, and unknown codes.

import { describe, test } from "vitest";
import { codeEntries, codePage } from "../../src/use-cases/code-pages.js";
import { terms } from "../../src/use-cases/terms.js";
import type { PhraseParams } from "../../src/words/params.js";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk } from "./desk.js";
import { lastLine } from "./json-lines.js";

const titleOf = (title: PhraseParams["page-title"]["title"]) => phraseOf("page-title", { title });
const repeats = (advice: PhraseParams["repeats-call"]["advice"]) => phraseOf("repeats-call", { advice });

async function explained(...args: string[]) {
  await using desk = await Desk.open();
  return await desk.run(["explain", ...args]);
}

describe.concurrent("one code", () => {
  test("says what it means, why, what to do, and an example", async ({ expect }) => {
    const { status, stdout, stderr } = await explained("E-PIN-DUPLICATE");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { means, why, do: next } = codePage("E-PIN-DUPLICATE").explanation;
    const text = stdout.replaceAll(/\n {2}(?=\S)/g, " ");
    expect(text).toMatch(/^E-PIN-DUPLICATE {2}Pins /);
    for (const part of [means, `${titleOf("why")} ${why}`, `${titleOf("next")} ${next}`])
      expect(text).toContain(part);
    expect(stdout.split("\n").slice(stdout.split("\n").indexOf(titleOf("example")))).toEqual([
      titleOf("example"),
      `  ${titleOf("before")}`,
      '    channels: [{ name: Rules, pins: [{ message_id: "08f3" }, { message_id: "08f3" }] }]',
      `  ${titleOf("after")}`,
      '    channels: [{ name: Rules, pins: [{ message_id: "08f3" }] }]',
      "",
    ]);
  });

  test.for(["e-pin-duplicate", "E_PIN_DUPLICATE", "state-locked", "State_Locked"])(
    "is found however %s is written",
    async (asked, { expect }) => {
      const { status, stdout } = await explained(asked);
      expect(status).toBe(0);
      expect(stdout.split(" ")[0]).toBe(/pin/i.test(asked) ? "E-PIN-DUPLICATE" : "STATE_LOCKED");
    },
  );

  test("the beginning of codes lists them", async ({ expect }) => {
    const { status, stdout } = await explained("e-lockout");
    expect(status).toBe(0);
    const listed = stdout.match(/^ *[EWI]-[A-Z-]+/gm)?.map((one) => one.trim());
    expect(listed).toEqual(["E-LOCKOUT-MANAGE", "E-LOCKOUT-VIEW"]);
    const { stdout: json } = await explained("E-LOCKOUT", "--json");
    expect(JSON.parse(json).map(({ code }: { code: string }) => code)).toEqual(listed);
    expect((await explained("E-LOCK")).status).toBe(1);
  });

  test("as JSON", async ({ expect }) => {
    const { status, stdout } = await explained("E-RECOMMEND-EMPTY", "--json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      code: "E-RECOMMEND-EMPTY",
      subject: "The announcement",
      means: "`recommend:` names no channel.",
      why: expect.any(String),
      do: expect.any(String),
      example: {
        kind: "file",
        given: "",
        before: "announcement: { recommend: { channels: [] } }",
        after: "announcement: none",
      },
    });
  });
});

describe.concurrent("all codes", () => {
  const entries = codeEntries();
  const codes = entries.map(({ code }) => code);

  test("each has a line below its subject", async ({ expect }) => {
    const { status, stdout } = await explained();
    expect(status).toBe(0);
    const lines = stdout.split("\n");
    expect(codes.filter((code) => !lines.some((line) => line.startsWith(`  ${code} `)))).toEqual([]);
    expect(entries.filter(({ subject }) => !lines.includes(subject))).toEqual([]);
  });

  test("each prints its page", async ({ expect }) => {
    await using desk = await Desk.open();
    for (const code of codes) {
      const { status, stdout, stderr } = await desk.run(["explain", code]);
      expect({ status, stderr }, code).toEqual({ status: 0, stderr: "" });
      expect(stdout.split(" ")[0]).toBe(code);
      for (const title of ["why", "next"] as const)
        expect(stdout).toMatch(new RegExp(`\n\n${titleOf(title)}\n  \\S`));
    }
  });

  test("the beginning of codes lists them", async ({ expect }) => {
    const { status, stdout } = await explained("e-lockout");
    expect(status).toBe(0);
    const listed = stdout.match(/^ *[EWI]-[A-Z-]+/gm)?.map((one) => one.trim());
    expect(listed).toEqual(["E-LOCKOUT-MANAGE", "E-LOCKOUT-VIEW"]);
    const { stdout: json } = await explained("E-LOCKOUT", "--json");
    expect(JSON.parse(json).map(({ code }: { code: string }) => code)).toEqual(listed);
    expect((await explained("E-LOCK")).status).toBe(1);
  });

  test("as JSON", async ({ expect }) => {
    const listed = JSON.parse((await explained("--json")).stdout);
    expect(listed.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(listed[0]).toEqual({ code: codes[0], subject: expect.any(String), means: expect.any(String) });
  });
});

describe.concurrent("codes of the service", () => {
  test.for([
    { code: "304023", means: "the message is accepted", does: repeats("pending"), operations: undefined },
    {
      code: "501013",
      means: "maximum of pins",
      does: repeats("never"),
      operations: ["put_pin"],
    },
    { code: "11298", means: "IP allow-list", does: repeats("never"), operations: "any" },
    {
      code: "4914",
      means: "the bot is taken down",
      does: phraseOf("reconnects", { advice: "stop" }),
      operations: [],
    },
    // The code is in a range, and has no row of its own.
    { code: "501999", means: "an error of announcements", does: repeats("unknown"), operations: [] },
  ])("$code", async ({ code, means, does, operations }, { expect }) => {
    const { status, stdout } = await explained(code);
    expect(status).toBe(0);
    expect(stdout).toContain(means);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(does);
    const page = JSON.parse((await explained(code, "--json")).stdout);
    expect(page).toMatchObject({ code: Number(code), means: expect.stringContaining(means) });
    if (operations !== undefined) expect(page.operations).toEqual(operations);
  });
});

test.for([
  {
    asked: "E-PIN-DUPLICAT",
    refusal: { case: "code-unknown", given: "E-PIN-DUPLICAT", near: "E-PIN-DUPLICATE" },
  },
  { asked: "nonsense-at-all", refusal: { case: "code-unknown", given: "nonsense-at-all", near: null } },
  { asked: "7", refusal: { case: "service-code-unknown", code: "7" } },
] as const)("$asked is no code", async ({ asked, refusal }, { expect }) => {
  const { status, stdout, stderr } = await explained(asked);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(flat(stderr)).toContain(messageOf("USAGE", refusal));
  const json = lastLine((await explained(asked, "--json")).stdout);
  expect(json).toMatchObject({ code: "USAGE", hint: hintOf("USAGE", refusal) });
});

test("a word for members has its rows, one for each key that takes it", async ({ expect }) => {
  const rows = terms().filter(({ word }) => word === "members");
  const { status, stdout } = await explained("Members");
  expect(status).toBe(0);
  for (const { written, not, service } of rows)
    for (const part of [written, not, service]) expect(flat(stdout)).toContain(part);
  expect(JSON.parse((await explained("members", "--json")).stdout)).toEqual({ terms: rows });
});

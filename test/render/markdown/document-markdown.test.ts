// Tests the Markdown of a plan for comments: its first lines, the parts that are cut, and the parts that never are.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import type { Finding } from "../../../src/plan/value/finding.js";
import type { Change, Plan } from "../../../src/plan/value/plan.js";
import { planMarkdown } from "../../../src/render/plan-markdown.js";
import { saying } from "../../../src/words/statement.js";
import { planCounts } from "../../counts.js";
import { phraseOf } from "../../sentence.js";
import { holds } from "../../soak/slice.js";
import { at, attribute, change, planOf } from "../plan-builder.js";
import { everyKindOfChange } from "../sample-plan.js";
import { activeNodes, markdownTree, nodesOf } from "./markdown-tree.js";

const deleted = (index: number): Change =>
  change({
    address: writtenAddress(`channel.old-${index}`),
    kind: "channel",
    action: "delete",
    name: `旧频道 ${index}`,
    reversible: false,
    source: at(index),
  });

const renamed = (index: number): Change =>
  change({
    address: writtenAddress(`channel.c-${index}`),
    kind: "channel",
    action: "update",
    name: `频道 ${index}`,
    attributes: [attribute("name", "旧名", `频道 ${index}`)],
  });

const posted = (index: number, text: string): Change =>
  change({
    address: writtenAddress(`message.c-${index}/m`),
    kind: "message",
    action: "create",
    name: "m",
    within: writtenAddress(`channel.c-${index}`),
    attributes: [attribute("text", null, text)],
  });

const finding = (index: number): Finding => ({
  level: "error",
  ...saying("E-CHANNEL-ID-GONE", { address: writtenAddress(`channel.f-${index}`), id: "1".repeat(20) }),
  address: writtenAddress(`channel.f-${index}`),
  source: null,
});

const firstLine = (plan: Plan): string => planMarkdown(plan, {}).split("\n")[0] ?? "";

describe("the first line is the verdict", () => {
  test("of a plan that is blocked, that cannot be undone, that has calls, and that changes nothing", () => {
    expect(firstLine(planOf({ changes: [deleted(1)], findings: [finding(1)] }))).toBe(
      `⛔ ${phraseOf("verdict-blocked", { errors: 1, codes: [finding(1).code] })}`,
    );
    expect(firstLine(planOf({ changes: [deleted(1), deleted(2)] }))).toBe(
      `⚠️ ${phraseOf("verdict-irreversible", { changes: 2 })}`,
    );
    const calls = { reads: 3, writes: 5, repeated: 0 } as unknown as Plan["calls"];
    expect(firstLine(planOf({ changes: [renamed(1)], rest: { calls } }))).toBe(
      `✅ ${phraseOf("verdict-calls", { calls: 5 })}`,
    );
    expect(firstLine(planOf({}))).toBe(phraseOf("verdict-nothing", {}));
  });

  test("also where a change shows a channel to more people", () => {
    const reveals = { ...renamed(1), reveals: { to: "everyone", opens: "first" } } as unknown as Change;
    expect(firstLine(planOf({ changes: [reveals] }))).toBe(
      `⚠️ ${phraseOf("verdict-revealing", { changes: 1 })}`,
    );
  });
});

test("the order of a comment: dangers and findings before the changes, the identity last", () => {
  const plan = planOf({ changes: [...everyKindOfChange, deleted(1)], findings: [finding(1)] });
  const markdown = planMarkdown(plan, {});
  const places = [
    `### ${phraseOf("heading", { of: "dangers" })}`,
    `### ${phraseOf("heading", { of: "findings" })}`,
    `### ${phraseOf("heading", { of: "changes" })}`,
    "\n---\n",
    phraseOf("plan-identity", { identity: "" }),
  ].map((one) => markdown.indexOf(one));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a danger is told with its reason", () => {
  const markdown = planMarkdown(planOf({ changes: [deleted(1)] }), {});
  const danger = markdown.split("\n").find((line) => line.startsWith("- **-**"));
  expect(danger).toContain(phraseOf("cannot-be-undone", {}));
});

test("a plan without changes has its identity too", () => {
  const identity = phraseOf("plan-identity", { identity: "" });
  expect(planMarkdown(planOf({}), {})).toContain(identity);
  expect(planMarkdown(planOf({ findings: [finding(1)] }), {})).toContain(identity);
});

test("a text is told whole, folded below the changes", () => {
  const lines = Array.from({ length: 60 }, (_, index) => `第 ${index} 行`);
  const markdown = planMarkdown(planOf({ changes: [posted(1, lines.join("\n"))] }), {});
  const [count = ""] = phraseOf("folded-text", { lines: 60, characters: 987 }).split("987");
  expect(markdown).toContain(`+       text  ${count}`);
  expect(markdown).toContain(
    `${phraseOf("kind-of-change", { kind: "message" })} <code>m</code>: text, ${count}`,
  );
  for (const line of lines) expect(markdown).toContain(`\n+ │ ${line}\n`);
});

describe("a limit", () => {
  const leftOut = (markdown: string): number =>
    [1, 2].reduce((most, count) => {
      const numbers = new RegExp(phraseOf("left-out", { of: "changes", count }).replace(/\d/, "(\\d+)"));
      return Math.max(most, Number(numbers.exec(markdown)?.[1] ?? 0));
    }, 0);
  const shownChanges = (markdown: string): number =>
    markdown.match(/^(?!- \*\*)[-+!] .*channel\.|^\+ .*message m/gm)?.length ?? 0;

  test("leaves out whole changes, the least dangerous ones, and says how many", () => {
    const changes = [...Array.from({ length: 1_000 }, (_, index) => renamed(index)), deleted(1), deleted(2)];
    const markdown = planMarkdown(planOf({ changes }), { limit: 8_000 });
    expect(markdown.length).toBeLessThan(8_000);
    expect(markdown.length).toBeGreaterThan(7_000);
    expect(markdown).toContain("-   旧频道 1  channel.old-1");
    expect(markdown).toContain("-   旧频道 2  channel.old-2");
    expect(leftOut(markdown)).toBeGreaterThan(500);
    expect(leftOut(markdown) + shownChanges(markdown)).toBe(changes.length);
    expect(markdown).toContain(planCounts({ update: 1000, delete: 2 }));
  });

  test("any from 4,000 to 65,000 holds, with the worst told and all that is open closed", async () => {
    await holds(
      fc.property(
        fc.integer({ min: 4_000, max: 65_000 }),
        fc.record({
          renamed: fc.nat(400),
          deleted: fc.nat(400),
          findings: fc.nat(300),
          texts: fc.array(
            fc.string({ unit: fc.constantFrom("a", "`", "\n", "频", "<", "|"), maxLength: 3_000 }),
            {
              maxLength: 20,
            },
          ),
          every: fc.boolean(),
        }),
        (limit, size) => {
          const many = <One>(count: number, of: (index: number) => One) =>
            Array.from({ length: count }, (_, i) => of(i));
          const changes = [
            ...many(size.renamed, renamed),
            ...size.texts.map((text, index) => posted(index, text)),
            ...many(size.deleted, deleted),
            ...(size.every ? everyKindOfChange : []),
          ];
          const plan = planOf({ changes, findings: many(size.findings, finding) });
          const markdown = planMarkdown(plan, { limit });
          expect(markdown.length).toBeLessThan(limit);
          const tree = markdownTree(markdown);
          expect(activeNodes(tree)).toEqual([]);
          const html = nodesOf(tree).flatMap((node) => (node.type === "html" ? [node.value] : []));
          expect(html.filter((one) => one === "</details>")).toHaveLength(html.length / 2);
          // An open fence would hide the last lines.
          expect(nodesOf(tree).some((node) => node.type === "thematicBreak")).toBe(true);
          expect(markdown).toContain(phraseOf("plan-identity", { identity: "@" }).split("@")[0]);
          if (size.deleted > 0) expect(markdown).toContain("**-** `旧频道 0`");
          if (size.findings > 0) expect(markdown).toContain("`E-CHANNEL-ID-GONE`");
          if (size.findings > 0)
            expect(markdown).toContain(
              `⛔ ${phraseOf("verdict-blocked", { errors: size.findings, codes: [finding(1).code] })}\n`,
            );
        },
      ),
      { soak: 200, test: 10 },
    );
  });
});

// Tests the page of a plan in a real browser. It runs no code and loads nothing, has no barriers, and does not scroll sideways. For every
// channel and audience, before and after, its switch shows the answer of the access engine.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import type { SubjectName } from "../../../src/model/subject-name.js";
import { guildAfter } from "../../../src/plan/audience/guild-after.js";
import type { GuildView } from "../../../src/plan/audience/guild-view.js";
import { roomName } from "../../../src/plan/audience/room.js";
import { type RightVerdict, verdict } from "../../../src/plan/audience/verdict.js";
import type { Planned } from "../../../src/plan/footprint/wanted-reads.js";
import type { Right } from "../../../src/plan/value/access.js";
import { planHtml } from "../../../src/render/plan-html.js";
import { phraseOf } from "../../sentence.js";
import { sized, sliceOf } from "../../soak/slice.js";
import { changesOf, findingOf, parentsOf } from "../foreign-plan.js";
import { planOf } from "../plan-builder.js";
import { everyKindOfChange } from "../sample-plan.js";
import { openBrowser, showPage } from "./browser.js";
import { barriersIn, focusOutline, matrixIn, printed, rowsIn, smallTargets, widthsOf } from "./in-page.js";
import { widePlan } from "./wide-guild.js";

let opened: Browser | null = null;
beforeAll(async () => {
  opened = await openBrowser();
}, 120_000);
afterAll(() => opened?.close());

function browserFor({ skip }: TestContext): Browser {
  return opened ?? skip("no browser runs here");
}

const pageOf = ({ plan, seen }: Pick<Planned, "plan" | "seen">): string => planHtml(plan, seen(), {});
const documentPage = (): string => planHtml(planOf({ changes: everyKindOfChange }), null, {});

const LOOKS = [
  { width: 390, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

test("without scripts nothing is loaded, nothing complains, and nothing scrolls sideways", async (context) => {
  const browser = browserFor(context);
  const pages = [pageOf(widePlan({ channels: 24, roles: 12 })), documentPage()];
  const all = pages.flatMap((text) => LOOKS.map((fact) => ({ text, fact })));
  for (const { text, fact } of sliceOf(all, { test: 3 })) {
    await using shown = await showPage(browser, text, { ...fact, javaScriptEnabled: false });
    const { width, inner } = await widthsOf(shown.page);
    expect({ fact, width }).toEqual({ fact, width: inner });
    expect(shown.complaints).toEqual([]);
  }
});

test("axe finds no barrier, whatever the width and the colours", async (context) => {
  const browser = browserFor(context);
  const pages = [pageOf(widePlan({ channels: 24, roles: 4 })), documentPage()];
  const all = pages.flatMap((text, page) => LOOKS.map((fact) => ({ text, page, fact })));
  for (const { text, page, fact } of sliceOf(all, { test: 1 })) {
    await using shown = await showPage(browser, text, fact);
    for (const chosen of ["#aw", "#a1"]) {
      if (page === 0) await shown.page.locator(chosen).check({ force: true });
      const found = await barriersIn(shown.page);
      expect({ fact, found }).toEqual({ fact, found: [] });
    }
    expect(shown.complaints).toEqual([]);
  }
});

test("on paper both sides stand beside each other, what is folded is open, and who it is seen as is told", async (context) => {
  const browser = browserFor(context);
  const text = pageOf(widePlan({ channels: 24, roles: 4 }));
  await using shown = await showPage(browser, text, { width: 390, colorScheme: "dark" });
  const { page } = shown;
  await page.locator("#a1").check({ force: true });
  await page.evaluate(`for (const one of document.querySelectorAll("details")) one.open = false`);
  const chosen = await page.locator("label:has(#a1)").innerText();
  expect(await printed(page)).toMatchObject({ sides: [false, true], folded: 0 });
  await page.emulateMedia({ media: "print" });
  const { sides, labels, folded, rows, ground } = await printed(page);
  expect({ sides, labels, ground }).toEqual({
    sides: [true, true],
    labels: [chosen],
    ground: "rgb(255, 255, 255)",
  });
  expect(folded).toBe(rows);
});

test("the switch shows what the access engine says, channel by channel, and so does every cell of the matrix", async (context) => {
  const browser = browserFor(context);
  const channels = sized({ soak: 200, test: 40 });
  const roles = sized({ soak: 30, test: 6 });
  const planned = widePlan({ channels, roles });
  const before = planned.seen();
  const after = guildAfter(before, planned.plan);
  await using shown = await showPage(browser, pageOf(planned), { width: 1280, javaScriptEnabled: false });
  const audiences = await shown.page.locator(".bar label").allInnerTexts();
  expect(audiences).toHaveLength(roles + 3);
  const label = (subject: SubjectName, name: string) =>
    phraseOf("audience", { who: `${subject.split("/")[0]}.${name}` });
  const subjects = new Map([...before.names].map(([subject, name]) => [label(subject, name), subject]));
  for (const [index, who] of audiences.entries()) {
    if (index === 0) continue;
    await shown.page.locator(".bar label").nth(index).click();
    const own = subjects.get(who);
    const held: SubjectName[] = own === undefined ? ["role/1"] : ["role/1", own];
    expect({ who, rows: await rowsIn(shown.page, "before") }).toEqual({
      who,
      rows: expectedRows(before, null, held),
    });
    expect({ who, rows: await rowsIn(shown.page, "after") }).toEqual({
      who,
      rows: expectedRows(after, before, held),
    });
  }
  const cells = new Map(await matrixIn(shown.page));
  const columns = audiences.slice(1).filter((who) => !subjects.get(who)?.startsWith("user/"));
  expect(cells.size).toBe(channels + 1 + STILL);
  for (const [node, room] of after.access) {
    const name = roomName(room);
    const found = cells.get(name);
    if (found === undefined) continue;
    const was = before.access.get(node);
    const expected = columns.map((who) => {
      const own = subjects.get(who);
      const held: SubjectName[] = own === undefined ? ["role/1"] : ["role/1", own];
      const at = (of: typeof room | undefined) => (right: Right) =>
        of === undefined ? null : verdict(right, of, held);
      return cellText(at(was), at(room), room.facts.type === 10_005);
    });
    expect({ name, cells: found }).toEqual({ name, cells: expected });
  }
});

/** Returns the result of `rowsIn`, from the engine alone. */
function expectedRows(
  guild: GuildView,
  before: GuildView | null,
  held: readonly SubjectName[],
): Record<string, string> {
  const rows: [string, string][] = [];
  for (const [node, room] of guild.access) {
    if (room.facts.type === 4) continue;
    const is = (right: Right) => verdict(right, room, held);
    const old = before?.access.get(node);
    const was = (right: Right): RightVerdict => (old === undefined ? "no" : verdict(right, old, held));
    const isLost = before !== null && is("view") === "no" && was("view") !== "no";
    if (is("view") === "no" && !isLost) continue;
    const turns = before === null ? [] : turnWords(was, is, room.facts.type === 10_005);
    const states = [
      isLost ? "unseen" : "",
      is("view") !== "no" && is("speak") === "no" ? "quiet" : "",
      is("view") === "unknown" ? "view?" : "",
      is("view") === "yes" && is("speak") === "unknown" ? "speak?" : "",
      ...turns,
    ];
    rows.push([roomName(room), states.filter((one) => one !== "").join("; ")]);
  }
  return Object.fromEntries(rows);
}

const ORDER = ["no", "unknown", "yes"];
const DOES: Readonly<Record<Right, string>> = { view: "sees", speak: "speaks", live: "goes live" };

function turnWords(
  was: (right: Right) => RightVerdict,
  is: (right: Right) => RightVerdict,
  isLive: boolean,
): string[] {
  const said = new Map<string, string[]>();
  for (const right of ["view", "speak", "live"] as const) {
    const [old, now] = [was(right), is(right)];
    const open = old === "unknown" || now === "unknown";
    if (old === now || (open && right === "live" && !isLive && ![old, now].includes("yes"))) continue;
    const lead = `${open ? "perhaps " : ""}${ORDER.indexOf(now) > ORDER.indexOf(old) ? "now" : "no longer"}`;
    said.set(lead, [...(said.get(lead) ?? []), DOES[right]]);
  }
  return [...said].map(([lead, rights]) => `${lead} ${rights.join(", ")}`).sort();
}

/** The group without changes has this number of channels. */
const STILL = 3;

type At = (right: Right) => RightVerdict | null;

function cellText(was: At, is: At, isLive: boolean): string {
  const groups = { kept: "", gained: "", lost: "" };
  for (const [right, letter] of [
    ["view", "V"],
    ["speak", "S"],
    ["live", "L"],
  ] as const) {
    const [old, now] = [was(right) ?? "no", is(right) ?? "no"];
    const open = old === "unknown" || now === "unknown";
    if (right === "live" && open && !isLive && ![old, now].includes("yes")) continue;
    const text = open ? `${letter}?` : letter;
    if (old === now) groups.kept += old === "no" ? "" : text;
    else groups[ORDER.indexOf(now) > ORDER.indexOf(old) ? "gained" : "lost"] += text;
  }
  const parts = [groups.kept, groups.gained && `+${groups.gained}`, groups.lost && `−${groups.lost}`];
  return parts.filter((one) => one !== "").join(" ") || "·";
}

test("what is to be touched has 44 pixels, and what has the focus is seen", async (context) => {
  await using shown = await showPage(browserFor(context), pageOf(widePlan({ channels: 24, roles: 4 })), {
    width: 390,
  });
  const small = await smallTargets(shown.page);
  expect(small).toEqual([]);
  const focused: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await shown.page.keyboard.press("Tab");
    focused.push(await focusOutline(shown.page));
  }
  expect(focused.filter((one) => !/ (solid|auto)$/.test(one))).toEqual([]);
  expect(new Set(focused.map((one) => one.split(" ")[0]))).toEqual(new Set(["LABEL", "SUMMARY", "A"]));
});

const STRANGE = [
  "</style><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><h1>pwned</h1><a href=http://x.test>",
  "<!--",
];

test("names and texts of strangers are text, and nothing else", async (context) => {
  const browser = browserFor(context);
  for (const text of sliceOf(STRANGE, { test: 1 })) {
    const wide = widePlan({ channels: 4, roles: 2, named: (index) => `${text} ${index}` });
    const strange = planOf({
      changes: changesOf(text),
      findings: [findingOf(text)],
      rest: { parents: parentsOf(text), guild: { id: text, name: text } },
    });
    for (const [source, guild] of [
      [pageOf(wide), wide.plan.guild.name],
      [planHtml(strange, null, { file: text }), text],
    ] as const) {
      await using shown = await showPage(browser, source, { width: 1280 });
      expect(await shown.page.locator("script, img, iframe, object, embed, form, base").count()).toBe(0);
      expect(await shown.page.title()).toBe(phraseOf("plan-page-title", { guild }));
      expect(await shown.page.locator("h1").count()).toBe(1);
      expect(await shown.page.locator('a:not([href^="#"])').count()).toBe(0);
      expect(await shown.page.locator("main").innerText()).toContain(text);
      expect(shown.complaints).toEqual([]);
    }
  }
});

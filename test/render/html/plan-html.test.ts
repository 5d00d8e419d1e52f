// Tests the page of a plan as a file: its policy, and that foreign words in it are only text. plan-html-size.long.test.ts tests its
// size, and chromium.long.test.ts tests its look and its switch in a browser.

import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutLogCommands } from "../../../src/model/log-commands.js";
import { liveAccess } from "../../../src/plan/audience/guild-access.js";
import { makePlan } from "../../../src/plan/make-plan.js";
import { html } from "../../../src/render/html/html.js";
import { planHtml } from "../../../src/render/plan-html.js";
import { code, copied, foreign, quoted, written } from "../../../src/words/say.js";
import { Sentence } from "../../../src/words/sentence.js";
import { anyText } from "../../any-text.js";
import { phraseOf } from "../../sentence.js";
import { channel, config, live, liveChannel, role, state } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { changesOf, findingOf, parentsOf } from "../foreign-plan.js";
import { planOf } from "../plan-builder.js";
import { everyKindOfChange } from "../sample-plan.js";
import { declaredPlan, widePlan } from "./wide-guild.js";

const HOSTILE = [
  "</style><script>alert(1)</script>",
  '" onload="alert(1)',
  "' style='color:red",
  "<img src=x onerror=alert(1)>",
  "<!--",
  "]]>",
  "&lt;b&gt;",
  "&#60;b>",
  "javascript:alert(1)",
  "</title></head>",
  "`alert(1)`",
  "::error::x",
  "##[error]x",
  "\u202e<b>",
  "$& $1 $<a>",
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: fc.constantFrom("<", ">", "&", '"', "'", "/", "=", "!", "-", " ", "a", "$") }),
  anyText(),
);

const parts = (text: string) => [
  foreign(text),
  quoted(text),
  written(text),
  copied(text),
  code(foreign(text)),
];

/** Returns every tag with its attributes, without the text between them. */
const tagsOf = (source: string): string[] => source.match(/<[^>]*>/g) ?? [];

test("no words of others bring a tag or leave an attribute, in whichever part they stand", async () => {
  const drawn = (text: string) =>
    html`<p title="${text}">${new Sentence(parts(text))}${text}${[html`<b>${text}</b>`]}</p>`.source;
  const tame = tagsOf(drawn("a").replace(/title="[^"]*"/, 'title=""'));
  await holds(
    fc.property(hostile, (text) => {
      const tags = tagsOf(drawn(text).replace(/title="[^"]*"/, 'title=""'));
      expect(tags).toEqual(tame);
    }),
    { soak: 20_000, test: 500 },
  );
});

test("a page whose every name, key and value is a stranger's has no tag that a tame one has not, and its lines begin with ours", async () => {
  const pageOf = (text: string) =>
    planHtml(
      planOf({
        changes: changesOf(text),
        findings: [findingOf(text)],
        rest: { parents: parentsOf(text), guild: { id: text, name: text } },
      }),
      null,
      { file: text },
    );
  const kinds = (text: string) =>
    new Set(tagsOf(pageOf(text)).map((tag) => tag.replace(/"[^"]*"/g, '""').replace(/ id=""/, "")));
  const known = kinds("plain");
  for (const text of HOSTILE) {
    const page = pageOf(text);
    expect(page.match(/<(script|img|iframe|object|base|form|link|a\b(?! href="#))/g)).toBeNull();
    expect([...kinds(text)].filter((one) => !known.has(one))).toEqual([]);
    const foreignStart = page
      .split("\n")
      .filter((line) => line.trimStart().startsWith(text.trim().slice(0, 4)) && !line.startsWith("<"));
    expect(foreignStart).toEqual([]);
  }
});

test("the policy allows its one sheet of styles and nothing else, also in a log", () => {
  const { plan, seen } = widePlan({
    channels: 6,
    roles: 3,
    named: () => "##[error] ::error::",
  });
  const page = withoutLogCommands(planHtml(plan, seen(), {}));
  const [, style = ""] = /<style>(.*)<\/style>/s.exec(page) ?? [];
  const digest = createHash("sha256").update(style).digest("base64");
  expect(page).toContain(
    `content="default-src &#39;none&#39;; style-src &#39;sha256-${digest}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
  );
  expect(page.match(/<style/g)).toHaveLength(1);
  expect(page).not.toMatch(/<script|\ssrc=|@import|url\(|https?:/);
  expect(page.match(/href="(?!#)/g)).toBeNull();
});

test("a row of the guild as it is afterwards shows its change as chips, and the one before shows none", () => {
  const { plan, seen } = widePlan({ channels: 24, roles: 4 });
  const [, before = "", after = ""] = planHtml(plan, seen(), {}).split('<section class="side ');
  const changed = plan.changes.filter(
    ({ kind, action, attributes }) =>
      kind === "channel" && action === "update" && attributes.every((one) => one.before !== null),
  );
  expect(changed.length).toBeGreaterThan(0);
  expect(before).not.toContain('class="chip');
  const [, ...chips] = (after.split("</section>")[0] ?? "").split(/<span class="chip[^"]*">/);
  const texts = chips.map((chip) =>
    chip
      .replaceAll(/<[^>]*>/g, "")
      .trim()
      .replace(/^! /, ""),
  );
  for (const { path, before: old, after: now } of changed.flatMap(({ attributes }) => attributes))
    expect(texts.filter((text) => text.startsWith(`${path} ${old} → ${now}`))).not.toEqual([]);
});

test("no arrow of the page needs a font that has it: each is drawn, and a character only for who hears or copies", () => {
  const { plan, seen } = widePlan({ channels: 24, roles: 4 });
  const pages = [planHtml(plan, seen(), {}), planHtml(planOf({ changes: everyKindOfChange }), null, {})];
  for (const page of pages) expect(page.replaceAll("<u>→</u>", "").match(/.{0,60}[→⇅]/g)).toBeNull();
  for (const drawn of ["<u>→</u>", 'href="#i-to"', 'href="#i-order"'])
    expect(pages.join("")).toContain(drawn);
});

/** Returns the texts between certain tags of a page, without tags inside. */
const textsOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim());

test("a channel that opens is shown as a danger by colour, sign and words: in access, on its row and on its chip", () => {
  const { plan, seen } = widePlan({ channels: 24, roles: 4 });
  const page = planHtml(plan, seen(), {});
  const opened = plan.changes.find(({ kind, reveals }) => kind === "channel" && reveals !== undefined);
  expect(opened?.name).toBe("channel 15");
  const dangers = textsOf(page, /<td><span class="turn gains t-danger">(.*?)<\/td>/g);
  const others = textsOf(page, /<td><span class="turn gains">(.*?)<\/td>/g);
  expect(dangers.filter((text) => text.includes("channel 15"))).not.toEqual([]);
  expect(
    dangers.filter((text) => !text.endsWith(phraseOf("page-label", { label: "there-already" }))),
  ).toEqual([]);
  expect(others.filter((text) => !text.includes("(new)"))).toEqual([]);
  const [, before = "", after = ""] = page.split('<section class="side ');
  const rowIn = (side: string) => side.split("<li ").find((row) => row.includes(`<bdi>channel 15</bdi>`));
  expect(rowIn(before)).not.toContain(phraseOf("page-label", { label: "reveals" }));
  const row = rowIn(after) ?? "";
  expect(row).toContain(`<b class="opens">${phraseOf("page-label", { label: "reveals" })}</b>`);
  const [, chip = ""] = row.split('<span class="chip reveals">');
  expect(chip).toContain(`<b aria-label="${phraseOf("page-label", { label: "reveals" })}" role=img>!<`);
  expect(chip).toContain("private_type");
});

test("the lock of a channel says the meaning of its private_type", () => {
  const { plan, seen } = makePlan({
    config: config({ channels: [channel("hall", {}), channel("staff", {})] }),
    live: live([
      liveChannel("101", { name: "hall", private_type: 1 }),
      liveChannel("102", { name: "staff", private_type: 2 }),
    ]),
    state: state({}),
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  const page = planHtml(plan, seen(), {});
  for (const [name, label, index] of [
    ["hall", "admins-see", 1],
    ["staff", "members-see", 0],
  ] as const) {
    expect(page).toContain(`<span id="w${index}">${phraseOf("page-label", { label })}</span>`);
    expect(page).toMatch(
      new RegExp(`<bdi>${name}</bdi>(?:</a>)?</span><svg role=img aria-labelledby=w${index}>`),
    );
  }
});

test("a right to go live is told of a text channel where it is given for sure, and not where nobody looked", () => {
  const guild = live([liveChannel("101", { name: "hall" })], { permissions: { "101/role/10015": 1n } });
  const { plan, seen } = makePlan({
    config: config({
      channels: [channel("hall", { permissions: [role("guest", "10015", ["view", "live"])] })],
      roleNames: new Map([
        ["10015", "guest"],
        ["10016", "other"],
      ]) as never,
    }),
    live: guild,
    state: state({ "channel.hall": "101" }),
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  const unread = { ...seen(), access: liveAccess({ ...guild, permissions: new Map() }) };
  const turns = textsOf(planHtml(plan, unread, {}), /<span class="turn [^"]*">(.*?)<\/span>/g);
  expect(turns.filter((text) => text.includes("goes live"))).toEqual([
    phraseOf("room-turn", { turn: "gained", rights: ["live"], perhaps: true }),
  ]);
});

test("the verdict names five of what cannot be taken back, each as a link to its row, and says nothing twice", () => {
  const { plan, seen } = widePlan({ channels: 120, roles: 4 });
  const page = planHtml(plan, seen(), {});
  const dangers = plan.changes.filter(({ reversible, reveals }) => !reversible || reveals !== undefined);
  const [head = ""] = page.split("</header>");
  const links = [...head.matchAll(/<li>.*?<a href="#(c\d+)">(.*?)<\/a>/g)];
  expect(links).toHaveLength(5);
  for (const [, anchor] of links) expect(page).toContain(` id="${anchor}"`);
  expect(head).toContain(phraseOf("more-dangers", { more: dangers.length - 5 }));
  const [verdict = ""] = textsOf(head, /<h2>(.*?)<\/h2>/g);
  expect(head.split(verdict)).toHaveLength(2);
});

test("what blocks stands above access, and other findings below", () => {
  const { plan, seen } = widePlan({ channels: 24, roles: 4 });
  const finding = findingOf("some name");
  const page = planHtml(
    {
      ...plan,
      findings: [
        { ...finding, level: "error" },
        { ...finding, level: "warning" },
      ],
    },
    seen(),
    {},
  );
  const access = phraseOf("access-title", {});
  const titles = textsOf(page, /<h2>(.*?)<\/h2>/g);
  expect(titles.slice(1, 4)).toEqual([
    phraseOf("page-label", { label: "blocking" }),
    access,
    phraseOf("findings-title", { errors: 0, warnings: 0, notes: 0 }),
  ]);
  const levels = [...page.matchAll(new RegExp(`<article class="note (\\w+)"|>${access}<`, "g"))].map(
    ([, level]) => level,
  );
  expect(levels).toEqual(["error", undefined, "warning"]);
});

test("a long list of changes says how much of it is left out, and leaves out no danger and no link; --verbose shows all", () => {
  const { plan, seen } = declaredPlan({ channels: 60, roles: 14, differs: 1, known: true });
  // These changes are the last in the tree, so that none of their rows would be visible.
  const changes = plan.changes.map((one, index) =>
    index < plan.changes.length - 3 ? one : { ...one, reversible: false },
  );
  const page = planHtml({ ...plan, changes }, seen(), {});
  const rows = page.match(/<li class="does"/g) ?? [];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.length).toBeLessThan(changes.length);
  expect(textsOf(page, /<p class="t-caution">(… .*?)<\/p>/g)).toEqual([
    phraseOf("changes-left-out", { changes: changes.length - rows.length }).replaceAll("`", ""),
  ]);
  expect(page.split(`<p class="t-danger">${phraseOf("cannot-be-undone", {})}`)).toHaveLength(4);
  for (const [, anchor] of page.matchAll(/href="#(c\d+)"/g)) expect(page).toContain(` id="${anchor}"`);
  const [, calls = ""] = page.split('<ol class="waves">');
  const [left = ""] = textsOf(calls, /<li class="more">(.*)/g);
  const made = calls.match(/<li><code>/g) ?? [];
  expect(left).toContain(String(plan.operations.length - made.length));
  expect(left).toContain("--verbose");
  const whole = planHtml({ ...plan, changes }, seen(), { verbose: true });
  expect(whole.match(/<li class="does"/g)).toHaveLength(changes.length);
  expect(whole).not.toContain('<li class="more">');
});

test("a saved plan says that it does not hold the guild", () => {
  const { plan } = widePlan({ channels: 6, roles: 2 });
  const page = planHtml(plan, null, {});
  expect(page).toContain(phraseOf("page-without-guild", {}).split("`")[0]);
  expect(page).not.toContain('name="as"');
});

// Draws the page of a plan: one file without scripts and network. Its content policy allows only one style sheet, by its digest.
// Foreign words have no effect even if they contained tags. render/plan-html.ts calls it.
//
// The page always has the verdict, findings, access, the guild and the matrix. The list of changes gets the rest of 300 kB, and a
// line counts the omitted changes.

import { createHash } from "node:crypto";
import { visibleText } from "../../model/visible-text.js";
import type { Operation } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { partText } from "../../words/plain-text.js";
import { foreign } from "../../words/say.js";
import { Sentence } from "../../words/sentence.js";
import type { Block, TreeRow } from "../document/block.js";
import type { Section, SectionOf } from "../document/document.js";
import { treesIn } from "../document/trees-in.js";
import { accessMatrix } from "../plan/access-matrix.js";
import type { PlanPage } from "../plan/plan-page.js";
import { AudienceSets } from "./audience-sets.js";
import { blocksHtml, changeHtml } from "./block-html.js";
import { guildHtml } from "./guild-html.js";
import { headHtml, isLegend } from "./head-html.js";
import { type Html, html, NO_HTML } from "./html.js";
import { drawings } from "./icons.js";
import { label } from "./label.js";
import { matrixHtml } from "./matrix-html.js";
import { anchorsOf, chipsIn, type RowSigns, signsOf } from "./row-signs.js";
import { rowsWithin } from "./rows-within.js";
import { runsHtml } from "./run-html.js";
import { seenAsBar } from "./seen-as.js";
import { styles } from "./style.js";
import { treesHtml } from "./tree-html.js";

export function pageHtml(page: PlanPage): string {
  const sets = new AudienceSets();
  const trees = treesIn(blocksOf(page, "changes"));
  const all = signsOf(trees, page.picture);
  const above = aboveHtml(page, all);
  const guild = guildSection(page, all, sets);
  const below = belowHtml(page, all);
  const style = styles(page.picture?.audiences.length ?? 0, sets);
  const used = [above, guild, below].reduce((sum, one) => sum + one.bytes, FRAME_BYTES + style.length);
  const room = page.isComplete ? Number.POSITIVE_INFINITY : Math.max(LEAST_ROOM, MOST_BYTES - used);
  const legend = blocksOf(page, "summary").filter(isLegend);
  const { list, shown } = changesHtml({ legend, trees, signs: all, room });
  const linked = shown === null ? guild : guildSection(page, { ...all, shown }, sets);
  const changes = trees.length === 0 ? NO_HTML : titled(label("changes"), list);
  return framed(page, style, html`${above}${linked}${changes}${below}`);
}

/** The page measures its parts before it draws the list of changes, so it keeps 300 kB by a lower target. */
const MOST_BYTES = 290_000;
/** These bytes cover the outer tags, the title and the drawings of icons. */
const FRAME_BYTES = 6_000;
/** The list of changes gets at least these bytes, even in a large guild. */
const LEAST_ROOM = 10_000;

function framed(page: PlanPage, style: string, body: Html): string {
  const digest = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  // The digest covers the exact text between the tags, so the style is inserted without escapes.
  const [before = "", after = ""] = html`<!doctype html>
<html lang="${inWords("language-tag")}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${titleOf(page)}</title>
<style></style>
<body>
${drawings()}<main>
${body}</main>
`.source.split("</style>", 2);
  return `${before}${style}</style>${after}`;
}

/** Returns the title of the window. It contains only text, because a browser shows a tag there literally. */
const titleOf = ({ guild }: PlanPage): string =>
  inWords("plan-page-title", { guild: guild.name }).print((part) =>
    partText(part, { foreign: visibleText, code: (text) => text }),
  );

const sectionOf = ({ document }: PlanPage, wanted: SectionOf): Section | undefined =>
  document.sections.find(({ of }) => of === wanted);

const blocksOf = (page: PlanPage, of: SectionOf): readonly Block[] => sectionOf(page, of)?.blocks ?? [];

/** Draws what a reader judges first: the verdict, errors, access, other findings, and the results of a rehearsal. */
function aboveHtml(page: PlanPage, signs: RowSigns): Html {
  const { picture } = page;
  const findings = sectionOf(page, "findings");
  return html`${headHtml(page, signs)}${blockingHtml(findings, signs)}${sectionHtml(sectionOf(page, "access"), signs)}${sectionHtml(restOf(findings), signs)}${rehearsedHtml(page, signs)}${
    picture === null
      ? html`<p class="t-quiet">${inWords("page-without-guild")}</p>\n`
      : seenAsBar(picture.audiences, picture.usersLeft)
  }`;
}

/** Draws the sections of a rehearsal under one title. */
function rehearsedHtml({ document }: PlanPage, signs: RowSigns): Html {
  const sections = document.sections.filter(({ of, blocks }) => of === "rehearsal" && blocks.length > 0);
  if (sections.length === 0) return NO_HTML;
  const parts = sections.map(
    ({ title, blocks }) =>
      html`${title.length === 0 ? NO_HTML : html`<h3>${runsHtml(title)}</h3>\n`}${blocksHtml(blocks, signs)}`,
  );
  return titled(label("rehearsal"), html`${parts}`);
}

const guildSection = ({ picture }: PlanPage, signs: RowSigns, sets: AudienceSets): Html =>
  picture === null
    ? NO_HTML
    : titled(label("guild"), guildHtml(picture, { anchors: anchorsOf(signs), chips: chipsIn(signs), sets }));

function belowHtml(page: PlanPage, signs: RowSigns): Html {
  const { picture, waves, isComplete } = page;
  const shown = (of: SectionOf) => sectionHtml(sectionOf(page, of), signs);
  return html`${
    picture === null
      ? NO_HTML
      : titled(
          label("matrix"),
          html`<p class="t-quiet">${inWords("seen-by-ordinary")}</p>\n${matrixHtml(accessMatrix(picture), picture.audiences)}`,
        )
  }${shown("deferred")}${waves.length === 0 ? NO_HTML : titled(label("calls"), callsHtml(waves, isComplete))}${shown("unmanaged")}${shown("remembered")}${shown("totals")}`;
}

const titled = (title: Html | Sentence, content: Html): Html =>
  html`<section><h2>${title}</h2>
${content}</section>
`;

const sectionHtml = (section: Section | undefined, signs: RowSigns): Html =>
  section === undefined || section.blocks.length === 0
    ? NO_HTML
    : section.title.length === 0
      ? html`<section>${blocksHtml(section.blocks, signs)}</section>`
      : titled(runsHtml(section.title), blocksHtml(section.blocks, signs));

const isBlocking = (block: Block): boolean => block.kind === "note" && block.severity === "error";

function blockingHtml(findings: Section | undefined, signs: RowSigns): Html {
  const errors = (findings?.blocks ?? []).filter(isBlocking);
  return errors.length === 0 ? NO_HTML : titled(label("blocking"), blocksHtml(errors, signs));
}

const restOf = (findings: Section | undefined): Section | undefined =>
  findings === undefined
    ? undefined
    : { ...findings, blocks: findings.blocks.filter((one) => !isBlocking(one)) };

/** Draws the calls of a plan, wave by wave. Many calls are folded. A very long list has only its first calls, unless the page is complete. */
function callsHtml(waves: readonly (readonly Operation[])[], isComplete: boolean): Html {
  const calls = waves.reduce((sum, wave) => sum + wave.length, 0);
  let room = isComplete ? calls : MOST_SHOWN;
  const drawn = waves.map((wave, index) => {
    const words = inWords("wave", { number: index + 1, calls: wave.length });
    const shown = wave.slice(0, room);
    const left = wave.length - shown.length;
    room -= shown.length;
    return html`<li><details${calls > MOST_OPEN ? null : html` open`}><summary>${words}</summary><ul>${shown.map(callHtml)}${
      left === 0 ? null : html`<li class="more">${inWords("calls-left-out", { calls: left })}\n`
    }</ul></details>`;
  });
  return html`<ol class="waves">${drawn}</ol>
`;
}

const MOST_SHOWN = 100;
const MOST_OPEN = 60;

/** Draws `create_channel channel.rules` with its verb in bold. */
function callHtml({ id }: Operation): Html {
  const [verb = "", ...rest] = id.split(" ");
  const words = (text: string) => new Sentence([foreign(text)]);
  return html`<li><code><b>${words(verb)}</b> ${words(rest.join(" "))}</code>
`;
}

interface ChangesToDraw {
  readonly legend: readonly Block[];
  readonly trees: readonly (readonly TreeRow[])[];
  readonly signs: RowSigns;
  /** Limits the bytes of the rows. */
  readonly room: number;
}

/**
 * Draws the list of changes: the legend of the marks, the number of omitted changes, and the trees. `shown` holds the shown rows, and is
 * null when all rows are shown.
 */
function changesHtml({ legend, trees, signs, room }: ChangesToDraw): {
  readonly list: Html;
  readonly shown: ReadonlySet<TreeRow> | null;
} {
  const htmlByRow = new Map<TreeRow, Html>();
  const drawn = (row: TreeRow): Html => {
    const rowHtml = htmlByRow.get(row) ?? changeHtml(row, signs);
    htmlByRow.set(row, rowHtml);
    return rowHtml;
  };
  const within =
    room === Number.POSITIVE_INFINITY
      ? null
      : rowsWithin(trees, { room, sizeOf: (row) => drawn(row).bytes + AROUND_A_ROW });
  const shown = within === null || within.left === 0 ? null : within.shown;
  const left =
    shown === null || within === null
      ? null
      : html`<p class="t-caution">${inWords("changes-left-out", { changes: within.left })}</p>\n`;
  return { list: html`${blocksHtml(legend, signs)}${left}${treesHtml(trees, { shown }, drawn)}`, shown };
}

/** These bytes cover the tags of a row and the line that counts omitted rows below it. */
const AROUND_A_ROW = 60;

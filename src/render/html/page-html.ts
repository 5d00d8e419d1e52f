// The page of a plan: one file without script and network. Its policy allows the one sheet of styles, by its digest, and nothing
// else, so that no words of others could do anything even if they came in as tags.

import { createHash } from "node:crypto";
import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { visibleText } from "../../model/visible-text.js";
import { inWords } from "../../words/in-words.js";
import { partText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import type { Block, TreeRow } from "../document/block.js";
import type { Section, SectionOf } from "../document/document.js";
import { accessMatrix } from "../plan/access-matrix.js";
import type { PlanPage } from "../plan/plan-page.js";
import { AudienceSets } from "./audience-sets.js";
import { blocksHtml } from "./block-html.js";
import { callsHtml } from "./calls-html.js";
import { dangersHtml } from "./dangers-html.js";
import { guildHtml } from "./guild-html.js";
import { type Html, html, NO_HTML } from "./html.js";
import { drawings, type IconName, icon } from "./icons.js";
import { label } from "./label.js";
import { matrixHtml } from "./matrix-html.js";
import { runsHtml } from "./run-html.js";
import { seenAsBar } from "./seen-as.js";
import { styles } from "./style.js";
import type { RowSigns } from "./tree-html.js";
import { changeChips } from "./value-html.js";

export function pageHtml(page: PlanPage): string {
  const sets = new AudienceSets();
  const body = bodyHtml(page, sets);
  const style = styles(page.picture?.audiences.length ?? 0, sets);
  const digest = createHash("sha256").update(style).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  // The digest is that of the very text between the tags, so the text comes in as it is.
  const [before = "", after = ""] = html`<!doctype html>
<html lang="en">
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

/** The title of the window holds text alone: a tag would be shown as it is written. */
const titleOf = ({ guild }: PlanPage): string =>
  inWords("plan-page-title", { guild: guild.name }).print((part) =>
    partText(part, { foreign: visibleText, code: (text) => text }),
  );

function bodyHtml(page: PlanPage, sets: AudienceSets): Html {
  const { document, picture, waves } = page;
  const sections = new Map(document.sections.map((one) => [one.of, one]));
  const changes = sections.get("changes")?.blocks ?? [];
  const signs: RowSigns = { icons: iconsOf(page), anchors: anchorsIn(changes) };
  const shown = (of: SectionOf) => sectionHtml(sections.get(of), signs);
  const findings = sections.get("findings");
  const legend = (sections.get("summary")?.blocks ?? []).filter(isLegend);
  return html`${headHtml(page, signs)}${blockingHtml(findings, signs)}${shown("access")}${sectionHtml(restOf(findings), signs)}${
    picture === null
      ? html`<p class="t-quiet">${inWords("page-without-guild")}</p>\n`
      : seenAsBar(picture.audiences, picture.usersLeft)
  }${
    picture === null
      ? NO_HTML
      : titled(label("guild"), guildHtml(picture, { anchors: placesOf(signs), chips: chipsIn(signs), sets }))
  }${changes.length === 0 ? NO_HTML : titled(label("changes"), html`${blocksHtml(legend, signs)}${blocksHtml(changes, signs)}`)}${
    picture === null
      ? NO_HTML
      : titled(
          label("matrix"),
          html`<p class="t-quiet">${inWords("seen-by-ordinary")}</p>\n${matrixHtml(accessMatrix(picture), picture.audiences)}`,
        )
  }${shown("deferred")}${waves.length === 0 ? NO_HTML : titled(label("calls"), callsHtml(waves))}${shown("unmanaged")}${shown("remembered")}${shown("totals")}`;
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

const blocks = (block: Block): boolean => block.kind === "note" && block.severity === "error";

/** Errors stand above all else. */
function blockingHtml(findings: Section | undefined, signs: RowSigns): Html {
  const errors = (findings?.blocks ?? []).filter(blocks);
  return errors.length === 0 ? NO_HTML : titled(label("blocking"), blocksHtml(errors, signs));
}

const restOf = (findings: Section | undefined): Section | undefined =>
  findings === undefined ? undefined : { ...findings, blocks: findings.blocks.filter((one) => !blocks(one)) };

const isLegend = (block: Block): boolean => block.kind === "counts" && block.of === "marks";

const isDanger = (block: Block): boolean =>
  block.kind === "line" && block.runs.some(({ tone }) => tone === "danger");

/** The guild, the verdict with what it speaks of, and the bill. */
function headHtml({ document, guild, made }: PlanPage, signs: RowSigns): Html {
  const summary = document.sections.find(({ of }) => of === "summary")?.blocks ?? [];
  const { verdict } = document;
  const changes = document.sections.find(({ of }) => of === "changes")?.blocks ?? [];
  const trees = changes.flatMap((one) => (one.kind === "trees" ? one.trees : []));
  // The verdict says it already.
  const repeated = verdict?.severity === "danger" ? summary.find(isDanger) : undefined;
  return html`<header><p class="over">${inWords("guild-line")}<code>${guild.id}</code></p>
<h1>${inWords("name", guild)}</h1>
<div class="verdict ${verdict?.severity ?? "changes"}">${icon(VERDICTS[verdict?.severity ?? "changes"])}<div>${
    verdict === null ? null : html`<h2>${verdict.words}</h2>`
  }
${dangersHtml(trees, signs)}${blocksHtml(
  summary.filter((one) => !isLegend(one) && one !== repeated),
  signs,
)}${made.map((words) => html`<p class="sub">${words}</p>`)}</div></div></header>
`;
}

const VERDICTS: Readonly<Record<"blocked" | "danger" | "changes" | "none", IconName>> = {
  blocked: "stop",
  danger: "warn",
  changes: "same",
  none: "good",
};

const iconsOf = ({ picture }: PlanPage): ReadonlyMap<Address, IconName> =>
  new Map(
    [...(picture?.before ?? []), ...(picture?.after ?? [])].flatMap(({ channels }) =>
      channels.flatMap(({ address, type }): [Address, IconName][] =>
        address === null ? [] : [[address, type]],
      ),
    ),
  );

/** `c1`, `c2`: the rows of all trees in their order. */
function anchorsIn(blocks: readonly Block[]): Map<TreeRow, string> {
  const anchors = new Map<TreeRow, string>();
  const add = (rows: readonly TreeRow[]): void => {
    for (const row of rows) {
      if (row.address !== null && !row.hangs) anchors.set(row, `c${anchors.size}`);
      add(row.rows);
    }
  };
  for (const block of blocks) if (block.kind === "trees") for (const rows of block.trees) add(rows);
  return anchors;
}

/** Of an object with several rows the first. */
const placesOf = ({ anchors }: RowSigns): Map<Address, string> =>
  new Map(
    [...anchors]
      .toReversed()
      .flatMap(([{ address }, anchor]): [Address, string][] => (address === null ? [] : [[address, anchor]])),
  );

/** What becomes of an object itself, such as `private_type  public → members`, for its row among what the guild is afterwards. */
const chipsIn = ({ anchors }: RowSigns): Map<Address, Html> =>
  new Map(
    [...groupedBy([...anchors.keys()], ({ address }) => address)].flatMap(([address, rows]) => {
      const values = rows.flatMap(({ details }) =>
        details.flatMap((one) => (one.kind === "values" ? one.rows : [])),
      );
      return address === null ? [] : [[address, changeChips(values)] as const];
    }),
  );

// Prints the result of `guildform coverage`: the share of the guild that the file declares, and the missing parts.

import type { AskedAt } from "../../inspect/asked-guild.js";
import type { Coverage } from "../../inspect/coverage.js";
import { inWords } from "../../words/in-words.js";
import { type Block, oneLine, paragraph, table } from "../document/block.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { type Run, run } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

export interface CoverageOptions {
  readonly at: AskedAt;
  /** Gives the required share in per cent. It is null if no share is required. */
  readonly least: number | null;
  /** Is true when the text lists every missing part. */
  readonly verbose: boolean;
}

export const coverageText = (covered: Coverage, options: TextOptions & CoverageOptions): string =>
  documentText(coverageDocument(covered, options), { ...options, verbose: true });

const PARTS = ["channels", "attributes", "entries"] as const;

export function coverageDocument(covered: Coverage, { at, least, verbose }: CoverageOptions): Document {
  const { percent, declaredCount, all } = covered;
  const below = least !== null && percent < least;
  return documentOf(
    section([
      oneLine(
        run(
          inWords("coverage-title", { at, percent, said: declaredCount, all }),
          below ? "danger" : "strong",
        ),
      ),
      table(
        "items",
        PARTS.map((part) => [run(inWords("coverage-part", { part, ...countsOf(covered[part]) }))]),
      ),
    ]),
    missing(
      "channels",
      covered.channels.missing.map((one) => [...placeCells(one)]),
      verbose,
    ),
    missing(
      "attributes",
      covered.attributes.missing.map((one) => [...placeCells(one), run(inWords("attribute-missing", one))]),
      verbose,
    ),
    missing(
      "entries",
      covered.entries.missing.map((one) => [...placeCells(one), run(inWords("entry-missing", one))]),
      verbose,
    ),
    section([
      paragraph(inWords("coverage-note"), { tone: "quiet", ours: true }),
      ...(below
        ? [paragraph(inWords("coverage-below", { percent, least }), { tone: "danger", ours: true })]
        : []),
    ]),
  );
}

const countsOf = ({ declaredCount, all }: { readonly declaredCount: number; readonly all: number }) => ({
  said: declaredCount,
  all,
});

const placeCells = ({
  name,
  address,
}: {
  readonly name: string;
  readonly address: string;
}): readonly Run[] => [run(inWords("name", { name })), run(inWords("address", { address }), "quiet")];

function missing(part: (typeof PARTS)[number], rows: readonly (readonly Run[])[], verbose: boolean): Section {
  if (rows.length === 0) return section([]);
  const shown = verbose ? rows : rows.slice(0, MOST);
  const more = rows.length - shown.length;
  const blocks: Block[] = [
    table("items", shown),
    ...(more === 0 ? [] : [paragraph(inWords("coverage-more", { more }), { tone: "quiet", ours: true })]),
  ];
  return section(blocks, { title: [run(inWords("coverage-missing", { part }), "strong")] });
}

const MOST = 10;

export const coverageJson = (
  { percent, declaredCount, all, channels, attributes, entries }: Coverage,
  { at, least }: Pick<CoverageOptions, "at" | "least">,
) => ({
  at,
  percent,
  said: declaredCount,
  all,
  min: least,
  enough: least === null || percent >= least,
  channels: { ...countsOf(channels), missing: channels.missing.map(placeJson) },
  attributes: {
    ...countsOf(attributes),
    missing: attributes.missing.map((one) => ({ ...placeJson(one), attributes: one.attributes })),
  },
  entries: {
    ...countsOf(entries),
    missing: entries.missing.map((one) => ({ ...placeJson(one), who: one.who, holds: one.holds })),
  },
});

const placeJson = ({
  node,
  address,
  name,
}: {
  readonly node: string;
  readonly address: string;
  readonly name: string;
}) => ({
  address,
  id: node,
  name,
});

// Prints the result of `guildform drift`: the changes that people made by hand, each with the commands that revert or accept it.

import { isMembership } from "../../model/address-parts.js";
import { sameJson } from "../../model/same-json.js";
import type { DriftReport } from "../../plan/drift-report.js";
import type { DriftedAttribute } from "../../plan/drifted-attributes.js";
import type { DriftedObject } from "../../plan/drifted-object.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { type Block, paragraph, table } from "../document/block.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { run } from "../document/run.js";
import { shownValues } from "../plan/shown-values.js";
import { unmanagedTable } from "../plan/unmanaged.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { applyCommand, type DriftPlace, isConflict, isLostRole, isWithInside, waysOn } from "./ways-on.js";

export interface DriftToShow {
  readonly report: DriftReport;
  readonly file: {
    readonly path: string;
    readonly is: "read" | "left" | "missing" | "unusable";
    readonly problems: readonly { readonly code: string }[];
  };
  readonly statePlace?: DriftPlace["statePlace"];
  readonly accepts?: DriftPlace["accepts"];
}

export interface DriftDocumentOptions {
  /** Is true when the text also names the unmanaged channels, and the objects that disappeared with another object. */
  readonly verbose: boolean;
}

/** Returns the text without a newline at its end. */
export const driftText = (drift: DriftToShow, options: TextOptions & DriftDocumentOptions): string =>
  documentText(driftDocument(drift, options), options);

export function driftDocument(
  { report, file, statePlace, accepts }: DriftToShow,
  { verbose }: DriftDocumentOptions,
): Document {
  const { objects, unread, unmanaged, bound, since, scope } = report;
  const shownAt = new Set(objects.map(({ address }) => address));
  const alone = objects.filter((one) => one.with === null || !shownAt.has(one.with));
  const shown = verbose ? objects : alone;
  const accepted = alone.filter(({ nextApply }) => nextApply === "records").length;
  return documentOf(
    section([
      paragraph(inWords("drift-title", { objects: alone.length, accepted, since })),
      ...(alone.length === 0 ? [paragraph(inWords("drift-bound", { bound }), { ours: true })] : []),
      ...scopeBlocks(scope),
    ]),
    ...shown.map((one) => objectSection(one, { objects, place: { file, scope, statePlace, accepts } })),
    section(fileBlocks(file, alone.length)),
    section(unread.length === 0 ? [] : [paragraph(inWords("drift-unread", { addresses: unread }), CAUTION)]),
    section(
      unmanaged.length === 0
        ? []
        : [
            paragraph(inWords("drift-unmanaged", { channels: unmanaged.length }), { tone: "quiet" }),
            ...(verbose ? unmanagedTable(unmanaged) : []),
          ],
    ),
  );
}

function scopeBlocks(scope: DriftReport["scope"]): Block[] {
  if (scope === undefined) return [];
  const { targets, excludes, left_out: left } = scope;
  return [paragraph(inWords("drift-scope", { targets, excludes, left }), { ...CAUTION, ours: true })];
}

/** Explains why the file, or its absence, prevents apply from reverting the changes. */
function fileBlocks({ path, is, problems }: DriftToShow["file"], drifted: number): Block[] {
  if (is === "missing") return drifted === 0 ? [] : [paragraph(inWords("drift-no-file", { path }), CAUTION)];
  const codes = [...new Set(problems.map(({ code }) => code))];
  if (codes.length === 0) return [];
  const why = is === "unusable" ? is : "blocked";
  return [paragraph(inWords("drift-refused", { path, is: why, codes }), CAUTION)];
}

const CAUTION = { tone: "caution" } as const;

function objectSection(
  one: DriftedObject,
  { objects, place }: { readonly objects: readonly DriftedObject[]; readonly place: DriftPlace },
): Section {
  const { address, name, is, attributes } = one;
  return section(
    [
      ...whatOf(one, objects),
      ...(one.nextApply === "records" ? [] : attributes.filter(({ both }) => both).map(bothBlock)),
      ...waysBlocks(one, place),
    ],
    {
      title: [
        run(inWords("drift-sign", { is }), is === "gone" ? "removed" : "changed"),
        { words: inWords("name", { name }), tone: "strong", long: true },
        run(inWords("title-gap")),
        run(inWords("address", { address }), "quiet"),
      ],
    },
  );
}

/** Each command has a line of its own, so that a reader can copy it. */
function waysBlocks(one: DriftedObject, place: DriftPlace): Block[] {
  const { is, nextApply: next, refusedBy: codes } = one;
  if (isLostRole(one)) return roleBlocks(one, place);
  if (one.with !== null || is === "says-else" || place.file.is === "missing") return [];
  const row = (command: string, does: Sentence) => [
    run(inWords("drift-command", { command }), "typed"),
    run(does, "quiet"),
  ];
  const { accept } = waysOn(one, place);
  const accepts = acceptedBy(one);
  const rows = [
    ...(next === "refused" ? [] : [row(applyCommand(place), inWords("drift-back", { is, next }))]),
    ...(accept === null ? [] : [row(accept, inWords("drift-accepted", { accepts }))]),
  ];
  return [
    ...(next === "refused" ? [paragraph(inWords("drift-stopped", { codes }), CAUTION)] : []),
    ...(rows.length === 0 ? [] : [table("columns", rows)]),
  ];
}

function acceptedBy(one: DriftedObject): "nothing" | "by-hand" | "with-inside" | "it" {
  if (isConflict(one)) return "nothing";
  if (one.isByHand) return "by-hand";
  return isWithInside(one) ? "with-inside" : "it";
}

/** No command restores a role that the file only finds. */
function roleBlocks({ nextApply, refusedBy: codes }: DriftedObject, { file }: DriftPlace): Block[] {
  return [
    ...(nextApply === "refused" ? [paragraph(inWords("drift-stopped", { codes }), CAUTION)] : []),
    paragraph(inWords("drift-role", { path: file.path, isNamed: nextApply !== "leaves" })),
  ];
}

function whatOf(one: DriftedObject, objects: readonly DriftedObject[]): Block[] {
  if (one.is === "says-else") return [paragraph(inWords("drift-thread"))];
  if (one.is === "gone") {
    const along = objects.filter((other) => other.with === one.address).length;
    return [paragraph(inWords("drift-gone", { along, with: one.with }))];
  }
  if (isMembership(one.address)) {
    const isHeld = one.attributes.some(({ live }) => live === true);
    return [paragraph(inWords("drift-member", { isOffice: one.kind === "channel_admin", isHeld }))];
  }
  const rows = shownValues(
    one.attributes.map(({ path, applied, live }) => ({ path, before: applied, after: live })),
    { sides: "both", signs: false, content: one.kind === "message" },
  );
  return rows.length === 0 ? [] : [{ kind: "values", rows }];
}

const bothBlock = ({ path, live, next = live }: DriftedAttribute): Block =>
  paragraph(inWords("drift-both", { path, next, leaves: sameJson(next, live) }), CAUTION);

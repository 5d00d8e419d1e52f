// Prints the differences between guild and file that `guildform pull --into` left: conflicts with their three values, edits by
// hand, deleted objects, and changes in the file since the last apply.

import type { Json } from "../../model/json.js";
import type { HandReason } from "../../words/en/render/follow.js";
import { inWords } from "../../words/in-words.js";
import { paragraph } from "../document/block.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

/** A left difference is not part of the updated file. */
export type LeftDifference = {
  readonly address: string;
  readonly path: string | null;
  readonly line: number | null;
} & (
  | { readonly is: "gone" | "pending" }
  | { readonly is: "by-hand"; readonly because: HandReason }
  | { readonly is: "conflict"; readonly applied: Json; readonly live: Json; readonly wanted: Json }
);

/** Returns the text without a newline at its end. */
export const leftText = (file: string, left: readonly LeftDifference[], options: TextOptions): string =>
  documentText(leftDocument(file, left), options);

export function leftDocument(file: string, left: readonly LeftDifference[]): Document {
  const of = <Is extends LeftDifference["is"]>(is: Is) =>
    left.filter((one): one is Extract<LeftDifference, { readonly is: Is }> => one.is === is);
  const [conflicts, hands, gones, pendings] = [of("conflict"), of("by-hand"), of("gone"), of("pending")];
  const shown = ({ address, path, line }: LeftDifference) => ({ address, path, line, file });
  return documentOf(
    list(
      inWords("follow-conflicts", { count: conflicts.length }),
      conflicts.map((one) => {
        const { applied, live, wanted } = one;
        return inWords("follow-conflict", { ...shown(one), applied, live, wanted });
      }),
    ),
    list(
      inWords("follow-hands", { count: hands.length }),
      hands.map((one) => inWords("follow-hand", { ...shown(one), because: one.because })),
    ),
    list(
      inWords("follow-gones", { count: gones.length }),
      gones.map((one) => inWords("follow-gone", shown(one))),
    ),
    list(
      inWords("follow-pendings", { count: pendings.length }),
      pendings.map((one) => inWords("follow-pending", shown(one))),
    ),
  );
}

function list(title: ReturnType<typeof inWords>, items: readonly ReturnType<typeof inWords>[]): Section {
  return section(items.length === 0 ? [] : [paragraph(title), ...items.map((one) => paragraph(one, QUIET))]);
}

const QUIET = { tone: "quiet" } as const;

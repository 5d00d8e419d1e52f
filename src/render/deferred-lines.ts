// What a plan leaves for a later run, and why: under a heading, each reason once below the addresses that it holds for.

import { foreignText } from "../model/visible-text.js";
import type { Deferred } from "../plan/plan.js";
import { type Line, type Style, spaces, span } from "./paint.js";
import { wrapText } from "./wrap-text.js";

/** Empty when nothing is left. */
export function deferredLines(deferred: readonly Deferred[], columns: number): Line[] {
  if (deferred.length === 0) return [];
  const addresses = new Map<string, string[]>();
  for (const { address, message } of deferred) {
    addresses.set(message, [...(addresses.get(message) ?? []), foreignText(address)]);
  }
  return [
    [span("Left for later", "bold")],
    ...[...addresses].flatMap(([message, those]) => [
      ...indented(those.join(", "), { indent: 2, columns, style: null }),
      ...indented(message, { indent: 6, columns, style: "dim" }),
    ]),
  ];
}

const indented = (
  text: string,
  { indent, columns, style }: { indent: number; columns: number; style: Style | null },
): Line[] => wrapText(span(text).text, columns - indent).map((line) => [spaces(indent), span(line, style)]);

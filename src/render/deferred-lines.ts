// What a plan leaves for a later run, and why: under a heading, each reason once below the addresses that it holds for.

import { foreignText } from "../model/visible-text.js";
import type { Deferred } from "../plan/value/plan.js";
import { type Line, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";

/** Empty when nothing is left. */
export function deferredLines(deferred: readonly Deferred[], columns: number): Line[] {
  if (deferred.length === 0) return [];
  const addresses = new Map<string, string[]>();
  for (const { address, message } of deferred) {
    addresses.set(message, [...(addresses.get(message) ?? []), foreignText(address)]);
  }
  return [
    [words("Left for later", "bold")],
    ...[...addresses].flatMap(([message, those]) => [
      ...proseLines(those.join(", "), { indent: 2, columns }),
      ...proseLines(message, { indent: 6, columns, style: "dim" }),
    ]),
  ];
}

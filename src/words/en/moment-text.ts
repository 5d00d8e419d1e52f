// Writes a moment, and an apply by its moment and id.

import { foreign, own, say, written } from "../say.js";
import type { Sentence } from "../sentence.js";

/** Returns `2026-03-01 09:30:00 UTC` for a moment in ISO 8601. Another text stays unchanged. */
export function momentText(at: string): Sentence {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/.exec(at) ?? [];
  return day === undefined || time === undefined ? say`${written(at)}` : say`${own(`${day} ${time}`)} UTC`;
}

/** `2026-03-01 09:30:00 UTC (1f2e3d4c)`. */
export const runText = ({ at, id }: { readonly at: string; readonly id: string }): Sentence =>
  say`${momentText(at)} (${shortId(id)})`;

const ID_CHARACTERS = 8;

const shortId = (id: string) => foreign(id.slice(0, ID_CHARACTERS));

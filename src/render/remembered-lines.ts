// What an apply writes into the state without a call: told by a change where one says it (adopted, forgotten, under a new
// key, protected), else counted here, and named with `verbose`.

import type { Address } from "../model/address.js";
import type { Plan } from "../plan/value/plan.js";
import type { StateRecord } from "../state/state.js";
import { counted } from "./counted.js";
import { type Line, spaces, span, words } from "./paint.js";
import { ownLines } from "./prose-lines.js";
import { wordText } from "./value-text.js";

type Remembering = Pick<Plan, "changes" | "remember">;

/** The entries that no change tells. */
export function untoldRecords({ changes, remember }: Remembering): readonly StateRecord[] {
  const told = new Set(changes.map(({ address }) => address));
  const isProtectionTold = changes.some(({ kind }) => kind === "policy");
  return remember.filter((record) =>
    record.type === "protect" ? !isProtectionTold : !addressesOf(record).some((one) => told.has(one)),
  );
}

/** One line that counts them; none for none. */
export function rememberedSummary(plan: Remembering, options: { columns: number; verbose: boolean }): Line[] {
  const untold = untoldRecords(plan);
  if (untold.length === 0) return [];
  const entries = counted(untold.length, "entry", "entries");
  const where = options.verbose ? "" : "; --verbose names what changes";
  const text =
    plan.changes.length === 0
      ? `Apply makes no call and brings ${entries} of the state up to date${where}.`
      : `Apply also brings ${entries} of the state up to date without a call${where}.`;
  return ownLines(text, { columns: options.columns, style: null });
}

/** A line for each of them, under a heading. */
export function rememberedLines(plan: Remembering): Line[] {
  const untold = untoldRecords(plan);
  if (untold.length === 0) return [];
  return [
    [words("Remembered in the state without a call", "bold")],
    ...untold.map((record) => [spaces(2), words(`${VERB[record.type]} `, "dim"), ...objectOf(record)]),
  ];
}

const VERB: Readonly<Record<StateRecord["type"], string>> = {
  bind: "binds  ",
  forget: "forgets",
  rename: "renames",
  protect: "protects",
  intent: "begins ",
  run: "begins ",
  change: "settles",
  posts: "counts ",
  settle: "settles",
  plan: "applied",
};

function objectOf(record: StateRecord): Line {
  const text = (one: string) => span(wordText(one));
  switch (record.type) {
    case "bind":
      return [text(record.address), words("  "), span(wordText(record.id), "dim")];
    case "rename":
      return [text(record.from), words(" → "), text(record.to)];
    case "forget":
      return [text(record.address)];
    case "protect":
      return [span(record.addresses.map(wordText).join(", ") || "nothing")];
    case "intent":
      return [text(record.intent.operation_id)];
    case "run":
      return [text(record.run.id)];
    case "change":
      return [text(record.change.address)];
    case "posts":
      return [words("posts of "), text(record.day), words(" in "), text(record.channel_id)];
    case "settle":
      return [text(record.operation_id)];
    case "plan":
      return [text(record.digest)];
    default:
      return record satisfies never;
  }
}

function addressesOf(record: StateRecord): readonly Address[] {
  switch (record.type) {
    case "bind":
    case "forget":
      return [record.address];
    case "rename":
      return [record.to];
    default:
      return [];
  }
}

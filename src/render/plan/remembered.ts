// Reports the entries that an apply writes into the state without a call. A change already shows some of them: an adopted,
// forgotten or protected object, or a new key. The summary counts the others, and `verbose` names them. `plan-document.ts` and
// `plan-summary.ts` call it.

import type { Address } from "../../model/address.js";
import type { Plan } from "../../plan/value/plan.js";
import type { StateRecord } from "../../state/state-record.js";
import type { Remembered } from "../../words/en/render/remembered.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { own } from "../../words/say.js";
import { type Block, oneLine, paragraph } from "../document/block.js";
import { run } from "../document/run.js";
import { textWidth } from "../text-width.js";

type Remembering = Pick<Plan, "changes" | "remember">;

/** Returns the entries that no change shows. */
export function unshownRecords({ changes, remember }: Remembering): readonly StateRecord[] {
  const changedAddresses = new Set(changes.map(({ address }) => address));
  const isProtectionShown = changes.some(({ kind }) => kind === "policy");
  return remember.filter((record) =>
    record.type === "protect"
      ? !isProtectionShown
      : !addressesOf(record).some((one) => changedAddresses.has(one)),
  );
}

/** Returns one sentence with their count, or none if there are no entries. */
export function rememberedSummary(plan: Remembering, named: boolean): Block[] {
  const entries = unshownRecords(plan).length;
  if (entries === 0) return [];
  const beside = plan.changes.length === 0 ? "nothing" : "plan";
  return [paragraph(inWords("entries-remembered", { entries, beside, named }), { ours: true })];
}

export const rememberedLines = (plan: Remembering): Block[] =>
  unshownRecords(plan).map((record) => {
    const verb = plainText(inWords("remembered-verb", { type: record.type }));
    return oneLine(
      run(own(`${verb}${" ".repeat(Math.max(0, VERB_COLUMNS - textWidth(verb)))} `), "quiet"),
      run(inWords("remembered", rememberedOf(record))),
      ...(record.type === "bind" && String(record.id) !== record.address
        ? [run(own("  ")), run(inWords("name", { name: record.id }), "quiet")]
        : []),
    );
  });

const VERB_COLUMNS = 7;

function rememberedOf(record: StateRecord): Remembered {
  switch (record.type) {
    case "rename":
    case "protect":
      return record;
    case "bind":
    case "forget":
      return { type: record.type, of: record.address };
    case "intent":
      return { type: record.type, of: record.intent.operation_id };
    case "run":
      return { type: record.type, of: record.run.id };
    case "change":
      return { type: record.type, of: record.change.address };
    case "ahead":
      return { type: record.type, of: record.call.operation_id };
    case "posts":
      return { type: record.type, day: record.day, channel: record.channel_id };
    case "settle":
    case "shown":
      return { type: record.type, of: record.operation_id };
    case "plan":
      return { type: record.type, of: record.digest };
    case "pace":
      return { type: record.type, of: Object.keys(record.met).join(" ") };
    case "move":
      return { type: record.type, of: record.move?.other.address ?? "" };
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

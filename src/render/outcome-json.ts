// Adds the words to an outcome: what happened and what to do next, as plain text. The engine has only codes and params.

import type { SourcePosition } from "../model/source-position.js";
import { plainText } from "../words/plain-text.js";
import type { HintWording, Wording } from "../words/wording.js";
import { sentenceOf, wordsOf } from "../words/words-of.js";
import { punctuationText } from "./document/punctuation.js";
import type { ShownStatus } from "./outcome-table.js";

interface Known<Address extends string, Operation extends string> {
  readonly id: string;
  readonly address: Address;
  readonly operation: Operation;
  readonly status: ShownStatus;
  /** Points to the line of the file that asks for the call. It is null when no line asks for it. */
  readonly source: SourcePosition | null;
  readonly code: number | null;
  readonly trace_id: string | null;
  readonly made: string | null;
  readonly recorded: boolean;
}

interface UnwordedOutcome<Address extends string, Operation extends string>
  extends Known<Address, Operation> {
  readonly happened: readonly Wording[];
  readonly next: readonly HintWording[];
}

export interface OutcomeJson<Address extends string = string, Operation extends string = string>
  extends Known<Address, Operation> {
  /** Explains what happened. It is empty when the operation was applied. */
  readonly meaning: string;
  /** Names the next step. It is empty when the operation was applied. */
  readonly advice: string;
}

export const outcomeJson = <Address extends string, Operation extends string>({
  id,
  address,
  operation,
  status,
  source,
  code,
  happened,
  trace_id,
  next,
  made,
  recorded,
}: UnwordedOutcome<Address, Operation>): OutcomeJson<Address, Operation> => ({
  id,
  address,
  operation,
  status,
  source,
  code,
  meaning: happened.map(meaningText).join(punctuationText("colon")),
  trace_id,
  advice: next.map(advisedText).filter(Boolean).join(punctuationText("blank")),
  made,
  recorded,
});

const meaningText = (one: Wording): string =>
  plainText("phrase" in one ? sentenceOf(one) : wordsOf(one).message);

const advisedText = (one: HintWording): string =>
  plainText("phrase" in one ? sentenceOf(one) : wordsOf(one.hintOf).hint);

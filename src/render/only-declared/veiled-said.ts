// Hides undeclared words in codes and params, by the shapes of findings and by the words of errors. A code without a shape is
// hidden. Errors, outcomes and stale plans contain such codes (veiled-error.ts, veiled-outcome.ts, veiled-staleness.ts).

import { writtenAddress } from "../../model/address.js";
import type { JsonSchema } from "../../model/json-schema.js";
import type { Next } from "../../words/en/engine/outcome.js";
import { ERROR_WORDS } from "../../words/shapes/errors.js";
import { FINDING_SHAPES } from "../../words/shapes/findings.js";
import { OUTCOME_WORDS } from "../../words/shapes/outcome.js";
import { type Phrase, phrase, type Statement } from "../../words/statement.js";
import type { HintWording, Wording } from "../../words/wording.js";
import { hiddenWords } from "./hidden-words.js";
import { shownBySchema } from "./shown-by-schema.js";
import type { Veil } from "./veil.js";

/** Returns null if no part of the statement is public. */
export function veiledSaid(veil: Veil, statement: Statement): Statement | null {
  if (statement.code === "USAGE") return veiledUsage(veil, statement);
  const schema = SAID[statement.code];
  return schema === undefined
    ? null
    : ({ ...statement, params: shownBySchema(schema, statement.params, { veil }) } as Statement);
}

const SAID: Readonly<Record<string, JsonSchema>> = { ...ERROR_WORDS, ...FINDING_SHAPES };

/**
 * Keeps the words that a user typed. The suggestion for a wrong name may come from state, so it stays only if the file contains
 * it.
 */
function veiledUsage(veil: Veil, statement: Statement<"USAGE">): Statement {
  const { params } = statement;
  if (params.case !== "subject-unknown" || params.near === null) return statement;
  const isKnown = veil.hasKey(`${params.kind}.${params.near}`);
  return isKnown ? statement : { ...statement, params: { ...params, near: null } };
}

export function veiledWording(veil: Veil, wording: Wording): Wording {
  if ("code" in wording)
    return veiledSaid(veil, wording) ?? phrase("outcome", { case: "told", message: hiddenWords() });
  return wording.phrase === "outcome"
    ? phrase("outcome", shownBySchema(OUTCOME_WORDS, wording.params, { veil }))
    : wording;
}

export function veiledAdvice(veil: Veil, advised: HintWording): readonly HintWording[] {
  if ("hintOf" in advised) {
    const hintOf = veiledSaid(veil, advised.hintOf);
    return hintOf === null ? [] : [{ hintOf }];
  }
  return isNext(advised)
    ? next(veil, advised.params).map((params) => phrase("outcome-next", params))
    : [advised];
}

const isNext = (one: Phrase): one is Phrase<"outcome-next"> => one.phrase === "outcome-next";

/** The hint of another backend may contain any words, so it is removed. */
function next(veil: Veil, params: Next): Next[] {
  if (params.case === "told") return [];
  if (!("address" in params)) return [params];
  const address = veil.address(writtenAddress(params.address));
  return [{ ...params, address, ...(address === params.address ? {} : { names_hidden: true }) }];
}

// guildform explain 304023: a code of the service, as the tables of protocol/ and of the gateway's client have it.

import { closeCode } from "../../client/gateway/close-codes.js";
import { afterRefusal } from "../../client/refusal.js";
import { isCloseCode } from "../../protocol/close-meanings.js";
import { ERROR_CODES, lookUpErrorCode, type RetryAdvice } from "../../protocol/error-codes.js";
import { GENERAL_ERRORS, OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import { CLOSED, REPEATED } from "../../words/en/explained/repeated.js";
import { phrase } from "../../words/said.js";
import { phraseText } from "../../words/words-of.js";
import { paragraphLines } from "../call/call-columns.js";
import { jsonText } from "../json-text.js";
import { type Line, paint, type TextOptions, usableWidth, words } from "../paint.js";
import { heading } from "./code-page.js";

export interface ServiceCodePage {
  readonly code: number;
  /** Whether a table has the code itself, and not only a range around it. */
  readonly isKnown: boolean;
  readonly means: string;
  /** What guildform does about it. */
  readonly does: string;
  /** Empty when there is nothing to say beyond that. */
  readonly do: string;
  /** The operations whose documentation names the code, such as `put_pin`; `any`: every operation may answer with the code. */
  readonly operations: readonly string[] | "any";
}

export function serviceCodePage(code: number): ServiceCodePage {
  if (!ERROR_CODES.has(code) && isCloseCode(code)) {
    const { meaning, reaction } = closeCode(code);
    const hint = phraseText(phrase("after-close", { code }));
    const means = `the gateway closed the connection: ${meaning}`;
    return { code, isKnown: true, means, does: CLOSED[reaction], do: hint, operations: [] };
  }
  const { meaning, advice } = lookUpErrorCode(code);
  const repeated: Readonly<Record<RetryAdvice, string>> = REPEATED;
  return {
    code,
    isKnown: ERROR_CODES.has(code),
    means: meaning,
    does: repeated[advice],
    do: nextStep(code),
    operations: GENERAL_ERRORS.includes(code) ? "any" : operationsOf(code),
  };
}

const operationsOf = (code: number): string[] =>
  Object.entries(OPERATION_GUIDE)
    .filter(([, { errors }]) => errors.includes(code))
    .map(([operation]) => operation);

/** What an error with this code says, whatever the call. */
const nextStep = (code: number): string =>
  phraseText(
    phrase("after-refusal", afterRefusal({ operation: "me", status: 400, platformCode: code, message: "" })),
  );

export function serviceCodeText(page: ServiceCodePage, options: TextOptions): string {
  const columns = usableWidth(options);
  const { code, means, does, do: next, operations } = page;
  const part = (title: string, text: string): Line[] =>
    text === "" ? [] : [[], heading(title), ...paragraphLines(text, columns)];
  return paint(
    [
      [words(String(code), "bold"), words("  a code of the service", "dim")],
      ...paragraphLines(means, columns),
      ...part("What guildform does", does),
      ...part("What to do", next),
      ...part("Operations", operations === "any" ? "any" : operations.join(", ")),
    ],
    options.color,
  );
}

export const serviceCodeJson = (page: ServiceCodePage): string => jsonText(page);

// Explains a code of the service for `guildform explain 304023`. The tables of protocol/ and of the gateway's client give its
// meaning.

import { closeCode } from "../../client/gateway/close-codes.js";
import { afterRefusal } from "../../client/service-refusal.js";
import { CHAT_REFUSED } from "../../model/new-chat.js";
import { isCloseCode } from "../../protocol/close-meanings.js";
import { ERROR_CODES, lookUpErrorCode } from "../../protocol/error-codes.js";
import { GENERAL_ERRORS, OPERATION_GUIDE } from "../../protocol/operation-guide.js";
import type { PageTitle } from "../../words/en/render/pages.js";
import { guideText } from "../../words/guide-texts.js";
import { inWords } from "../../words/in-words.js";
import { phrase } from "../../words/statement.js";
import { phraseText } from "../../words/words-of.js";
import { type Document, documentOf, type Section, section } from "../document/document.js";
import { jsonText } from "../json-text.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { ours, ourWords, pageTitle, titled } from "./code-page.js";

export interface ServiceCodePage {
  readonly code: number;
  /** Is true when a table lists the code itself, and false when it lists only a range around it. */
  readonly isKnown: boolean;
  readonly means: string;
  /** Explains how guildform reacts to the code. */
  readonly does: string;
  /** Names the next step of the user. It is empty if there is none. */
  readonly do: string;
  /**
   * Lists the operations whose documentation names the code, such as `put_pin`. `any` means every operation may answer with the
   * code.
   */
  readonly operations: readonly string[] | "any";
}

export function serviceCodePage(code: number): ServiceCodePage {
  if (!ERROR_CODES.has(code) && isCloseCode(code)) {
    const { meaning, reaction } = closeCode(code);
    const hint = phraseText(phrase("after-close", { code }));
    const means = phraseText(phrase("gateway-closed", { meaning }));
    const does = phraseText(phrase("reconnects", { advice: reaction }));
    return { code, isKnown: true, means, does, do: hint, operations: [] };
  }
  const { meaning, advice } = lookUpErrorCode(code);
  return {
    code,
    isKnown: ERROR_CODES.has(code),
    means: guideText(meaning),
    does: phraseText(phrase("repeats-call", { advice })),
    do: nextStep(code),
    operations: GENERAL_ERRORS.includes(code) ? "any" : operationsOf(code),
  };
}

const operationsOf = (code: number): string[] =>
  Object.entries(OPERATION_GUIDE)
    .filter(([, { errors }]) => errors.includes(code))
    .map(([operation]) => operation);

/** Returns the advice that errors with this code have for every call. */
const nextStep = (code: number): string =>
  code === CHAT_REFUSED ? phraseText(phrase("chat-reported", {})) : afterCall(code);

const afterCall = (code: number): string =>
  phraseText(
    phrase("after-refusal", afterRefusal({ operation: "me", status: 400, platformCode: code, message: "" })),
  );

export const serviceCodeText = (page: ServiceCodePage, options: TextOptions): string =>
  documentText(serviceCode(page), options);

function serviceCode({ code, means, does, do: next, operations }: ServiceCodePage): Document {
  const part = (title: PageTitle, text: string): Section[] =>
    text === "" ? [] : [titled(title, [ours(text)])];
  return documentOf(
    section([ours(means)], { title: pageTitle(String(code), inWords("service-code")) }),
    ...part("does", does),
    ...part("next", next),
    ...(operations === "any"
      ? [titled("operations", [ourWords(inWords("any-operation"))])]
      : part("operations", operations.join(", "))),
  );
}

export const serviceCodeJson = (page: ServiceCodePage): string => jsonText(page);

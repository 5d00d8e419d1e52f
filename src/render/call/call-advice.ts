// Prints the advice of the service about a refused call in two or three words, such as `do not repeat`. It appears in an error of
// `guildform call` and on the page of an operation. `cli/call/show-call-error.ts` and `call-page.ts` print it.

import type { RetryAdvice } from "../../protocol/error-codes.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";

/** Returns an empty text if the documentation gives no advice. */
export const adviceText = (advice: RetryAdvice): string =>
  advice === "unknown" ? "" : talkText(phrase("call-advice", { case: advice }));

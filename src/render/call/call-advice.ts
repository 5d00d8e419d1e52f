// The advice of the service about a refused call, in two or three words: `do not repeat`.

import type { RetryAdvice } from "../../protocol/error-codes.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";

/** Empty when the documentation is silent. */
export const adviceText = (advice: RetryAdvice): string =>
  advice === "unknown" ? "" : talkText(phrase("call-advice", { case: advice }));

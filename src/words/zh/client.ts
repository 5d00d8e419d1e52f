// Translates the sentences of en/client.ts into Chinese.

import { callPhrases, calls } from "./client/calls.js";
import { gateway, gatewayPhrases } from "./client/gateway.js";
import { clientInputSentences } from "./client/input.js";
import { unexpectedAnswer, unexpectedAnswerPhrases } from "./client/unexpected-answer.js";

export const client = {
  ...calls,
  ...gateway,
  ...clientInputSentences,
  ...unexpectedAnswer,
};

export const clientPhrases = {
  ...callPhrases,
  ...gatewayPhrases,
  ...unexpectedAnswerPhrases,
};

// English: all that is said of calls of the service and of its gateway.

import type { CodeWords, PhraseWords } from "../catalogue.js";
import type { ClientParams, ClientPhrases } from "../params/client.js";
import { callPhrases, calls } from "./client/calls.js";
import { gateway, gatewayPhrases } from "./client/gateway.js";
import { clientInputSentences } from "./client/input.js";
import { unexpectedAnswer, unexpectedAnswerPhrases } from "./client/unexpected-answer.js";

export const client: CodeWords<ClientParams> = {
  ...calls,
  ...gateway,
  ...clientInputSentences,
  ...unexpectedAnswer,
};

export const clientPhrases: PhraseWords<ClientPhrases> = {
  ...callPhrases,
  ...gatewayPhrases,
  ...unexpectedAnswerPhrases,
};

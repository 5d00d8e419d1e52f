// Params of all that is said of calls of the service and of its gateway.

import type { CallCodes, CallPhrases } from "./client/calls.js";
import type { GatewayCodes, GatewayPhrases } from "./client/gateway.js";
import type { InputCodes } from "./client/input.js";
import type { UnexpectedAnswerCodes, UnexpectedAnswerPhrases } from "./client/unexpected-answer.js";

export interface ClientParams extends CallCodes, GatewayCodes, InputCodes, UnexpectedAnswerCodes {}

export interface ClientPhrases extends CallPhrases, GatewayPhrases, UnexpectedAnswerPhrases {}

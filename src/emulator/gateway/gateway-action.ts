// A test acts on the clients at the gateway: `POST /_emulator/gateway` takes a GatewayAction.
//
// An action is for every open connection, also before its identify, or for the connection of one session.

import { enumOf, integer, object, optional, type Static, schemaOf, string } from "../../model/json-schema.js";
import type { EmulatorProblem } from "../../words/en/program/given-json.js";
import { controlProblem, InvalidControlError, schemaProblems } from "../input-problems.js";
import { isSendableCode } from "./closing.js";

const ACTIONS = ["close", "drop", "reconnect", "invalid_session", "silence", "send_raw"] as const;

const MAX_REASON_BYTES = 123;

/** The service closes right after op 7 (service-facts 5.6). How soon is not documented. */
export const CLOSE_AFTER_MS = 100;

export const GATEWAY_ACTION_SCHEMA = object(
  {
    action: enumOf(ACTIONS, {
      description: [
        "close: closes with code and reason; the session lives on where the code allows a resume",
        "drop: the connection ends without a word",
        "reconnect: asks the client to reconnect (op 7) and shortly afterwards closes with 4009, as the service does",
        "invalid_session: forgets the session and tells the client (op 9, then close 4006)",
        "silence: acknowledges no heartbeat of this connection any more",
        "send_raw: sends the text unchanged",
      ].join("; "),
    }),
    code: optional(integer({ description: "for close: 4009 when left out" })),
    reason: optional(string({ description: "for close: at most 123 bytes" })),
    close_after_ms: optional(
      schemaOf<number | null>({
        type: ["integer", "null"],
        minimum: 0,
        maximum: 3_600_000,
        description: `for reconnect: until the close; ${CLOSE_AFTER_MS} when left out, null leaves the connection open`,
      }),
    ),
    text: optional(string({ description: "for send_raw" })),
    session_id: optional(string({ description: "only this session" })),
  },
  { additionalProperties: false, title: "guildform emulator gateway action" },
);

export type GatewayAction = Static<typeof GATEWAY_ACTION_SCHEMA>;

const shapeProblems = schemaProblems(GATEWAY_ACTION_SCHEMA);
const hasShape = (value: unknown): value is GatewayAction => shapeProblems(value).length === 0;

/** Returns the value as an action. Throws InvalidControlError with every problem. */
export function checkGatewayAction(value: unknown): GatewayAction {
  if (!hasShape(value)) throw new InvalidControlError("gateway-action", shapeProblems(value));
  const problems = meaningProblems(value);
  if (problems.length > 0) throw new InvalidControlError("gateway-action", problems);
  return value;
}

function meaningProblems({
  action,
  code,
  reason,
  text,
  ...others
}: GatewayAction): readonly EmulatorProblem[] {
  const problems: EmulatorProblem[] = [];
  if (action !== "reconnect" && others.close_after_ms !== undefined)
    problems.push(controlProblem("/close_after_ms", { case: "other-action", action: "reconnect" }));
  if (action !== "close" && code !== undefined)
    problems.push(controlProblem("/code", { case: "other-action", action: "close" }));
  if (action !== "close" && reason !== undefined)
    problems.push(controlProblem("/reason", { case: "other-action", action: "close" }));
  if (action !== "send_raw" && text !== undefined)
    problems.push(controlProblem("/text", { case: "other-action", action: "send_raw" }));
  if (action === "send_raw" && text === undefined)
    problems.push(controlProblem("/text", { case: "missing-for-action", action: "send_raw" }));
  if (code !== undefined && !isSendableCode(code)) {
    problems.push(controlProblem("/code", { case: "close-code", code }));
  }
  const bytes = Buffer.byteLength(reason ?? "");
  if (bytes > MAX_REASON_BYTES) {
    problems.push(controlProblem("/reason", { case: "bytes", bytes, most: MAX_REASON_BYTES }));
  }
  return problems;
}

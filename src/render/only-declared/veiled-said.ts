// What is said in codes and params, as a public reader may see it. Codes that speak of the command, of files, of the state and of the
// network hold nothing of a guild; of calls the words of the service are left out; of a code that is not known here nothing is told.

import { writtenAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import type { Happened, Next } from "../../words/en/engine/outcome.js";
import { FINDING_SHAPES } from "../../words/shapes/findings.js";
import { type Code, type Phrase, phrase, type Statement, saying } from "../../words/statement.js";
import type { HintWording, Wording } from "../../words/wording.js";
import { hiddenWords } from "./hidden-words.js";
import type { Veil } from "./veil.js";
import { veiledFindingParams } from "./veiled-finding.js";
import { veiledLocked, veiledLost, veiledRestless } from "./veiled-lock.js";
import { veiledMove } from "./veiled-move.js";

/** null: nothing of it may be told. */
export function veiledSaid(veil: Veil, statement: Statement): Statement | null {
  const { code } = statement;
  const params = statement.params as Params;
  if (statement.code === "USAGE") return veiledUsage(veil, statement);
  if (statement.code === "STATE_LOCKED") return saying(statement.code, veiledLocked(statement.params));
  if (statement.code === "STATE_LOCK_LOST") return saying(statement.code, veiledLost(statement.params));
  if (
    statement.code === "STATE_MOVING" ||
    statement.code === "STATE_MOVED" ||
    statement.code === "STATE_ARRIVING"
  )
    return { code: statement.code, params: veiledMove(statement.params) };
  if (statement.code === "STATE_UNWRITABLE")
    return { ...statement, params: veiledRestless(statement.params) };
  if (KEPT.has(code)) return statement;
  if (isFinding(code)) return { code, params: veiledFindingParams(veil, code, params) } as Statement;
  if (CALLS.has(code)) return { code, params: { ...params, message: "" } } as Statement;
  const naming = NAMING.get(code);
  return naming === undefined ? null : ({ code, params: namesHidden(veil, params, naming) } as Statement);
}

const isFinding = (code: Code): code is keyof typeof FINDING_SHAPES => code in FINDING_SHAPES;

/** Names that are near to a wrong one come from state too. */
function veiledUsage(veil: Veil, statement: Statement<"USAGE">): Statement {
  const { params } = statement;
  if (params.case !== "subject-unknown" || params.near === null) return statement;
  const isKnown = veil.hasKey(`${params.kind}.${params.near}`);
  return isKnown ? statement : { ...statement, params: { ...params, near: null } };
}

type Params = Readonly<Record<string, Json>>;

const namesHidden = (veil: Veil, params: Params, naming: readonly string[]): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, naming.includes(name) ? veil.json(value) : value]),
  );

/** The params that name a part of a guild; the others speak of files, of the state and of numbers. */
const NAMING: ReadonlyMap<Code, readonly string[]> = new Map<Code, readonly string[]>([
  ["CHANNEL_LIST_CONTRADICTED", ["ids"]],
  ["SAVED_PLAN", ["address", "at", "channel", "id"]],
  ["STALE_PLAN", ["address", "addresses"]],
  ["UNEXPECTED_PLAN", ["byHand"]],
]);

/** What became of a call. */
export function veiledTold(veil: Veil, wording: Wording): Wording {
  if ("code" in wording)
    return veiledSaid(veil, wording) ?? phrase("outcome", { case: "told", message: hiddenWords() });
  return wording.phrase === "outcome" ? phrase("outcome", happened(veil, wording.params)) : wording;
}

function happened(veil: Veil, params: Happened): Happened {
  switch (params.case) {
    case "refused":
      return { ...params, message: "" };
    case "not-published":
      return { ...params, reason: "" };
    case "told":
    case "bug":
      return { ...params, message: hiddenWords() };
    case "follows":
      return { ...params, cause: veil.callId(params.cause) };
    default:
      return params;
  }
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

function next(veil: Veil, params: Next): Next[] {
  if (params.case === "told") return [];
  if (!("address" in params)) return [params];
  const address = veil.address(writtenAddress(params.address));
  return [{ ...params, address, ...(address === params.address ? {} : { names_hidden: true }) }];
}

/** In the words of the service. */
const CALLS: ReadonlySet<Code> = new Set<Code>([
  "AUTHENTICATION",
  "NOT_FOUND",
  "PERMISSION_DENIED",
  "RATE_LIMITED",
  "SERVICE",
]);

const KEPT: ReadonlySet<Code> = new Set<Code>([
  "CALL_ABORTED",
  "DECLINED",
  "E-PLAN-APPLIED",
  "E-PLAN-FUTURE",
  "E-PLAN-OLD",
  "EVENT_OVERFLOW",
  "EVENT_TIMEOUT",
  "GATEWAY_ADDRESS",
  "GATEWAY_STOPPED",
  "INSECURE_URL",
  "INTERRUPTED",
  "LOCK_WAIT_STOPPED",
  "MISSING_CREDENTIALS",
  "NOTHING_TO_UNDO",
  "NO_STATE",
  "PLAN_NOT_SAVED",
  "REDIRECT_REFUSED",
  "SESSION_LIMIT",
  "STATE_AMBIGUOUS",
  "STATE_GUILD_MISMATCH",
  "STATE_REPLACED",
  "STATE_UNREADABLE",
  "STATE_VERSION",
  "TRANSPORT",
  "UNKNOWN_RUN",
]);

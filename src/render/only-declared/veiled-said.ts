// What is said in codes and params, as a public reader may see it. Codes that speak of the command, of files, of the state and of the
// network hold nothing of a guild; of calls the words of the service are left out; of a code that is not known here nothing is told.

import { writtenAddress } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import type { Happened, Next } from "../../words/params/engine/outcome.js";
import { FINDING_SHAPES } from "../../words/params/findings.js";
import { type Code, type Phrase, phrase, type Said, saying } from "../../words/said.js";
import type { Advised, Told } from "../../words/told.js";
import { hiddenWords } from "./hidden-words.js";
import type { Veil } from "./veil.js";
import { veiledFindingParams } from "./veiled-finding.js";
import { veiledLocked, veiledLost, veiledRestless } from "./veiled-lock.js";
import { veiledMove } from "./veiled-move.js";

/** null: nothing of it may be told. */
export function veiledSaid(veil: Veil, said: Said): Said | null {
  const { code } = said;
  const params = said.params as Params;
  if (said.code === "USAGE") return veiledUsage(veil, said);
  if (said.code === "STATE_LOCKED") return saying(said.code, veiledLocked(said.params));
  if (said.code === "STATE_LOCK_LOST") return saying(said.code, veiledLost(said.params));
  if (said.code === "STATE_MOVING" || said.code === "STATE_MOVED" || said.code === "STATE_ARRIVING")
    return { code: said.code, params: veiledMove(said.params) };
  if (said.code === "STATE_UNWRITABLE") return { ...said, params: veiledRestless(said.params) };
  if (KEPT.has(code)) return said;
  if (isFinding(code)) return { code, params: veiledFindingParams(veil, code, params) } as Said;
  if (CALLS.has(code)) return { code, params: { ...params, message: "" } } as Said;
  const naming = NAMING.get(code);
  return naming === undefined ? null : ({ code, params: namesHidden(veil, params, naming) } as Said);
}

const isFinding = (code: Code): code is keyof typeof FINDING_SHAPES => code in FINDING_SHAPES;

/** Names that are near to a wrong one come from state too. */
function veiledUsage(veil: Veil, said: Said<"USAGE">): Said {
  const { params } = said;
  if (params.case !== "subject-unknown" || params.near === null) return said;
  const isKnown = veil.hasKey(`${params.kind}.${params.near}`);
  return isKnown ? said : { ...said, params: { ...params, near: null } };
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
export function veiledTold(veil: Veil, told: Told): Told {
  if ("code" in told)
    return veiledSaid(veil, told) ?? phrase("outcome", { case: "told", message: hiddenWords() });
  return told.phrase === "outcome" ? phrase("outcome", happened(veil, told.params)) : told;
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

export function veiledAdvice(veil: Veil, advised: Advised): readonly Advised[] {
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

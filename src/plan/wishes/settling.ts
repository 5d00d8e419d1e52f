// Settling: what becomes of the calls of earlier runs of which state knows no end. Found once is bound, not found
// is closed and planned anew, undecided stops the plan and says which command decides.
//
// Whatever gives the same when it is done twice needs no looking up: the guild says whether it is done.

import type { Address } from "../../model/address.js";
import { channelKey } from "../../model/bound-id.js";
import type { SourcePosition } from "../../model/source-position.js";
import { foreignText } from "../../model/visible-text.js";
import { isKnownOperation, madeBy } from "../../protocol/made-by.js";
import { settledChange } from "../../state/settled-change.js";
import type { Intent, State, StateRecord } from "../../state/state.js";
import { sentCallText } from "../../words/en/plan/open-calls.js";
import { plainText } from "../../words/plain-text.js";
import { settleCommand } from "../../words/settle-command.js";
import type { Finding, UnwordedFinding } from "../value/plan.js";
import type { Problem } from "../value/problem.js";
import type { MissingCreate } from "./claims/lost-creates.js";
import type { OpenPosts } from "./claims/open-posts.js";
import { sentCall, type UndecidedIntent, undecidedProblem } from "./claims/undecided-intent.js";
import type { PlanContext } from "./file-context.js";

export interface Settling {
  /** Binds what was found, under the addresses that state has now, and tells the history of its run. */
  readonly bound: readonly StateRecord[];
  /** Closes what is decided. */
  readonly closed: readonly StateRecord[];
  /** Any of these and there is no plan. */
  readonly problems: readonly Problem[];
  readonly findings: readonly Finding[];
}

/** `planned` are the ids of the operations that the plan will have. */
export function settling(
  state: State | null,
  context: PlanContext,
  { planned }: { readonly planned: ReadonlySet<string> },
): Settling {
  if (state === null || Object.keys(state.intents).length === 0)
    return { bound: [], closed: [], problems: [], findings: [] };
  const { found, missing, undecided } = context.prior.lost;
  const { posts } = context.prior;
  const places = declaredPlaces(context);
  const about: About = { state, context, places, planned };
  const creates = Object.values(state.intents).filter((intent) => madeBy(intent) === "channel");
  const made = [...found].flatMap(([address, channel]): StateRecord[] => {
    const before = { made: channel, bound: state.resources[address] ?? null };
    return [
      { type: "bind", address, id: channelKey(channel), applied: {} },
      ...creates.filter((one) => one.address === address).map((one) => settledChange(one, before)),
    ];
  });
  const bound = [...made, ...posts.found.flatMap(({ records }) => records)];
  const over = [...posts.found, ...posts.over].map(({ intent }) => intent);
  const repeatable = Object.values(state.intents).filter(canBeRepeated);
  const closed = [...creates, ...repeatable, ...over].map(
    ({ operation_id }): StateRecord => ({ type: "settle", operation_id }),
  );
  const findings: Finding[] = [
    ...missing.flatMap((one) => findingsOfMissing(one, about)),
    ...repeatable.filter(({ pending }) => pending !== null).map((one) => findingOfWaited(one, about)),
    ...posts.over.map((one) => findingOfOver(one, about)),
    ...posts.waiting.map((intent) => findingOfWaiting(intent, about)),
  ];
  const open = [...undecided, ...posts.undecided, ...unknownCalls(state)];
  const problems = open.map((one) =>
    undecidedProblem(one, { state, at: places.get(one.intent.address) ?? null }),
  );
  return { bound, closed, problems, findings };
}

const canBeRepeated = (intent: Intent): boolean =>
  isKnownOperation(intent.operation) && madeBy(intent) === null;

/** What an operation of a later version does is not known. */
const unknownCalls = (state: State): UndecidedIntent[] =>
  Object.values(state.intents)
    .filter((intent) => !isKnownOperation(intent.operation))
    .map((intent) => ({ intent, choices: [] }));

interface About {
  readonly state: State;
  readonly context: PlanContext;
  readonly places: ReadonlyMap<Address, SourcePosition>;
  readonly planned: ReadonlySet<string>;
}

function declaredPlaces({ claims, posts }: PlanContext): ReadonlyMap<Address, SourcePosition> {
  const declared = [...claims.groups, ...claims.channels, ...posts.messages, ...posts.threads];
  return new Map(declared.map(({ address, desired }) => [address, desired.at]));
}

const findingOf = (
  { address }: Intent,
  { places }: About,
  told: Pick<Finding, "level"> & UnwordedFinding,
): Finding => ({ ...told, address, source: places.get(address) ?? null });

const SHOWN = 5;

const sentText = (intent: Intent, state: State): string => plainText(sentCallText(sentCall(intent, state)));

function findingsOfMissing({ intent, newcomers }: MissingCreate, about: About): Finding[] {
  const { state, context, planned } = about;
  const findings: Finding[] = [];
  const again = planned.has(intent.operation_id) ? "it is planned again" : "nothing is planned for it";
  if (intent.pending !== null) {
    findings.push(
      findingOf(intent, about, {
        level: "warning",
        code: "W-AUDIT-NOT-THERE",
        message: `${sentText(intent, state)}, and the guild has no such channel; ${again}`,
        hint: "When the audit may still pass, wait with apply, or there will be two.",
      }),
    );
  }
  const unmanaged = new Set<string>(context.claims.unmanaged.map(({ id }) => id));
  const strange = newcomers.filter(({ id }) => unmanaged.has(id));
  const [first] = strange;
  if (first === undefined || isClaimed(intent.address, context)) return findings;
  const names = strange.slice(0, SHOWN).map(({ id, name }) => `${id} "${foreignText(name)}"`);
  const more = strange.length > SHOWN ? ` and ${strange.length - SHOWN} more` : "";
  findings.push(
    findingOf(intent, about, {
      level: "warning",
      code: "W-MAYBE-RENAMED",
      message: `${sentText(intent, state)}; no channel stands as it asked for, so ${again}. Of its type and new since: ${names.join(", ")}${more}`,
      hint: `If it made one of these and somebody renamed it, run \`${settleCommand(intent.address, first.id)}\` before apply.`,
    }),
  );
  return findings;
}

const isClaimed = (address: Address, { claims }: PlanContext): boolean =>
  [...claims.groups, ...claims.channels].some((one) => one.address === address && one.live !== null);

function findingOfWaited(intent: Intent, about: About): Finding {
  const { state, planned } = about;
  const now = planned.has(intent.operation_id)
    ? "it does not show, and is planned again"
    : "nothing is left to do for it";
  return findingOf(intent, about, {
    level: "info",
    code: "I-AUDIT-OVER",
    message: `${sentText(intent, state)}; by now ${now}`,
    hint: "",
  });
}

function findingOfOver({ intent, why }: OpenPosts["over"][number], about: About): Finding {
  const sent = sentText(intent, about.state);
  const message =
    why === "channel-gone"
      ? `${sent}; its channel is gone by now, so nothing of it is left`
      : `${sent}; nothing of it is there, so it counts as not made`;
  return findingOf(intent, about, { level: "info", code: "I-NOT-POSTED", message, hint: "" });
}

function findingOfWaiting(intent: Intent, about: About): Finding {
  // Of a message only an event tells how its audit ended (service-facts 2.7).
  const found =
    madeBy(intent) === "message"
      ? "an apply that is online when its audit ends takes it up"
      : "it is looked for again each time";
  return findingOf(intent, about, {
    level: "warning",
    code: "W-STILL-WAITING",
    message: `${sentText(intent, about.state)}, and does not show yet; ${found}`,
    hint: `Once it is there, run \`${settleCommand(intent.address, "ID")}\` with its id; \`${settleCommand(intent.address, null)}\` when it was refused.`,
  });
}

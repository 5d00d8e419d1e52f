// Settling decides what happens to calls of earlier runs whose end state does not know. If a call made an object, the object is bound. If
// it made none, the call is closed, and the plan may make it again. If several objects fit, there is no plan, and a problem names the
// command for the decision. make-plan.ts calls it with the calls of the new drafts.
//
// A call that may be repeated without harm needs no search: the guild shows its effect.

import type { Address } from "../../model/address.js";
import type { SourcePosition } from "../../model/source-position.js";
import { isKnownOperation, madeBy } from "../../protocol/made-by.js";
import type { Made } from "../../protocol/route.js";
import type { Intent } from "../../state/recorded-call.js";
import { settledChange } from "../../state/settled-change.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { MissingCreate } from "../claims/lost-creates.js";
import type { OpenPosts } from "../claims/open-posts.js";
import { sentCall, type UndecidedIntent, undecidedProblem } from "../claims/undecided-intent.js";
import { type Finding, finding, type Problem } from "../value/finding.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { FileContext } from "./file-context.js";

export interface Settling {
  /** These records bind found objects, under the addresses that state has now, and add to the history of their runs. */
  readonly bound: readonly StateRecord[];
  /** These records close the decided calls. */
  readonly closed: readonly StateRecord[];
  /** If there are any problems, there is no plan. */
  readonly problems: readonly Problem[];
  readonly findings: readonly Finding[];
}

/** Decides about the open calls of `state`. `planned` has the ids of the operations in the plan, such as `create_channel channel.rules`. */
export function settling(
  state: State | null,
  context: FileContext,
  { planned }: { readonly planned: ReadonlySet<string> },
): Settling {
  if (state === null || Object.keys(state.intents).length === 0)
    return { bound: [], closed: [], problems: [], findings: [] };
  const { created, lost, posts } = context.prior;
  const { missing, undecided } = lost;
  const places = declaredPlaces(context);
  const about: About = { state, context, places, planned };
  const creates = [
    ...Object.values(state.intents).filter((intent) => isSearched(intent, context)),
    ...lost.open.filter(({ operation_id }) => !(operation_id in state.intents)),
  ];
  const made = [...created].flatMap(([address, one]): StateRecord[] => {
    const before = { made: String(one.id), bound: state.resources[address] ?? null };
    return [
      { type: "bind", address, ...one },
      ...creates
        .filter((create) => create.address === address)
        .map((create) => settledChange(create, before)),
    ];
  });
  const bound = [...made, ...posts.foundPosts.flatMap(({ records }) => records)];
  const over = [...posts.foundPosts, ...posts.over].map(({ intent }) => intent);
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

const isSearched = (intent: Intent, { live }: FileContext): boolean => {
  const made = madeBy(intent);
  return made !== null && IS_LISTED[made](live);
};

/** A list of the guild shows the object of a create without an answer. Posts have a search of their own (claims/open-posts.ts). */
const IS_LISTED: Readonly<Record<Made, (live: LiveGuild) => boolean>> = {
  channel: () => true,
  role: ({ roles }) => roles !== undefined,
  message: () => false,
  thread: () => false,
};

const canBeRepeated = (intent: Intent): boolean =>
  isKnownOperation(intent.operation) && madeBy(intent) === null;

/** An operation of a later version has an unknown effect. */
const unknownCalls = (state: State): UndecidedIntent[] =>
  Object.values(state.intents)
    .filter((intent) => !isKnownOperation(intent.operation))
    .map((intent) => ({ intent, choices: [] }));

interface About {
  readonly state: State;
  readonly context: FileContext;
  readonly places: ReadonlyMap<Address, SourcePosition>;
  readonly planned: ReadonlySet<string>;
}

function declaredPlaces({ claims, posts }: FileContext): ReadonlyMap<Address, SourcePosition> {
  const declared = [...claims.all, ...posts.messages, ...posts.threads];
  return new Map(declared.map(({ address, desired }) => [address, desired.at]));
}

const placeOf = ({ address }: Intent, { places }: About): Pick<Finding, "address" | "source"> => ({
  address,
  source: places.get(address) ?? null,
});

const isPlannedAgain = ({ operation_id }: Intent, { planned }: About): boolean => planned.has(operation_id);

function findingsOfMissing({ intent, newcomers }: MissingCreate, about: About): Finding[] {
  const { state, context } = about;
  const callFacts = { call: sentCall(intent, state), isPlanned: isPlannedAgain(intent, about) };
  const where = placeOf(intent, about);
  const waited = intent.pending === null ? [] : [finding("W-AUDIT-NOT-THERE", callFacts, where)];
  const unmanaged = new Set<string>(context.claims.unmanaged.map(({ id }) => id));
  const strange = newcomers.filter(({ id }) => unmanaged.has(id));
  if (strange.length === 0 || isClaimed(intent.address, context)) return waited;
  const params = { ...callFacts, newcomers: strange.map(({ id, name }) => ({ id, name })) };
  return [...waited, finding("W-MAYBE-RENAMED", params, where)];
}

const isClaimed = (address: Address, { claims }: FileContext): boolean =>
  claims.all.some((one) => one.address === address && one.live !== null);

const findingOfWaited = (intent: Intent, about: About): Finding =>
  finding(
    "I-AUDIT-OVER",
    { call: sentCall(intent, about.state), isPlanned: isPlannedAgain(intent, about) },
    placeOf(intent, about),
  );

const findingOfOver = ({ intent, why: because }: OpenPosts["over"][number], about: About): Finding =>
  finding("I-NOT-POSTED", { call: sentCall(intent, about.state), because }, placeOf(intent, about));

/** The end of a message's audit comes only as an event (service-facts 2.7). */
const findingOfWaiting = (intent: Intent, about: About): Finding =>
  finding(
    "W-STILL-WAITING",
    { call: sentCall(intent, about.state), post: madeBy(intent) === "message" ? "message" : "other" },
    placeOf(intent, about),
  );

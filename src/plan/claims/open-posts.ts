// Open posts are messages and threads of earlier runs whose answer never came, or that wait for an audit. This module finds them. It looks
// for a thread in the list of its channel, and for a message among the pinned messages. No call lists the messages that are not pinned
// (service-interface: Messages). prior.ts keeps the result, and desired/settling.ts closes or binds these posts.
//
// A found message or thread has the bot as author, came after the call, says what the call sent, and has no binding in state. The module
// promises to settle one post with one found thing. When several fit, it reports them and never guesses.

import { type BoundId, messageKey, threadKey } from "../../model/bound-id.js";
import { canonicalJson } from "../../model/canonical-json.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { ChannelId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import type { Message } from "../../model/message.js";
import { isPost, madeBy } from "../../protocol/made-by.js";
import { boundInstead } from "../../state/bound-instead.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import { mayBeIt, saysTheSame } from "../content/says-the-same.js";
import type { Traces } from "../value/live-guild.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export interface OpenPosts {
  readonly foundPosts: readonly FoundPost[];
  /** These posts left nothing: the message or thread does not exist, or its channel is gone. */
  readonly over: readonly { readonly intent: Intent; readonly why: "not-there" | "channel-gone" }[];
  /** The service accepted these posts and does not show them yet. */
  readonly waiting: readonly Intent[];
  readonly undecided: readonly UndecidedIntent[];
}

interface FoundPost {
  readonly intent: Intent;
  /** The id has the form of a binding in state: `<channel>/<message or thread>`. */
  readonly id: BoundId;
  /** The records bind the post, keep the replaced post, and add to the history. They use the address that state has now. */
  readonly records: readonly StateRecord[];
}

/** `traces` undefined means that this run has not searched for posts. */
export function openPosts(
  state: State | null,
  { channels, traces }: { readonly channels: ReadonlySet<string>; readonly traces: Traces | undefined },
): OpenPosts {
  const posts = state === null ? [] : Object.values(state.intents).filter(isPost);
  const resources = state?.resources ?? {};
  const bound = new Set(Object.values(resources).map(({ id }) => id));
  const isThere = ({ params }: Intent) => channels.has(params.channel_id ?? "");
  const groups = [...groupedBy(posts.filter(isThere), wordsOf).values()].map((alike) => ({
    alike: alike.toSorted(unansweredFirst),
    candidates: candidatesOf(alike[0], { traces, bound }),
  }));
  const wanted = groupedBy(
    groups.flatMap(({ candidates }) => candidates.sure),
    ({ key }) => key,
  );
  const isShared = ({ key }: Candidate) => (wanted.get(key) ?? []).length > 1;
  const outcomes = groups.flatMap(({ alike, candidates }) =>
    candidates.sure.length > alike.length || candidates.sure.some(isShared)
      ? alike.map((intent): Outcome => ({ undecided: { intent, choices: candidates.sure.map(choiceOf) } }))
      : alike.map((intent, index) =>
          outcomeOf(intent, { sure: candidates.sure[index], candidates, resources }),
        ),
  );
  const gone = posts.filter((intent) => !isThere(intent));
  return {
    foundPosts: outcomes.flatMap(({ foundPosts }) => foundPosts ?? []),
    over: [
      ...gone.map((intent) => ({ intent, why: "channel-gone" }) as const),
      ...outcomes.flatMap(({ over }) => over ?? []),
    ],
    waiting: outcomes.flatMap(({ waiting }) => waiting ?? []),
    undecided: outcomes.flatMap(({ undecided }) => undecided ?? []),
  };
}

/** An outcome has one member, and says what became of one post. */
type Outcome = { readonly [Name in keyof OpenPosts]?: OpenPosts[Name][number] };

/**
 * Decides what became of a post without an answer. `sure` is its message or thread. `undefined` means that no live one is surely of this
 * post.
 */
function outcomeOf(
  intent: Intent,
  {
    sure,
    candidates,
    resources,
  }: {
    readonly sure: Candidate | undefined;
    readonly candidates: Candidates;
    readonly resources: State["resources"];
  },
): Outcome {
  if (sure !== undefined) {
    const { key: id } = sure;
    const records = boundInstead(intent, { made: id, bound: resources[intent.address] ?? null });
    return { foundPosts: { intent, id, records } };
  }
  if (intent.pending !== null) return { waiting: intent };
  if (candidates.complete) return { over: { intent, why: "not-there" } };
  return { undecided: { intent, choices: candidates.maybe.map(choiceOf) } };
}

interface Candidate {
  readonly key: BoundId;
  readonly id: string;
  /** People know the thing by this text, which is not escaped. */
  readonly name: string;
}

interface Candidates {
  readonly sure: readonly Candidate[];
  /** These are messages of the bot from that time whose words cannot be read. */
  readonly maybe: readonly Candidate[];
  /** `true` means that the list is whole, so a missing thread was never posted. */
  readonly complete: boolean;
}

const NO_CANDIDATES: Candidates = { sure: [], maybe: [], complete: false };

function candidatesOf(
  intent: Intent | undefined,
  { traces, bound }: { readonly traces: Traces | undefined; readonly bound: ReadonlySet<BoundId> },
): Candidates {
  if (intent === undefined || traces === undefined) return NO_CANDIDATES;
  const channel = intent.params.channel_id as ChannelId;
  const isOurs = (authorId: string | null, time: string | null) =>
    (authorId === null || authorId === traces.bot) && !isOlder(time, intent.at);
  if (madeBy(intent) === "thread") {
    const list = traces.threads.get(channel);
    const title = titleOf(intent.body);
    if (list === undefined || title === null) return NO_CANDIDATES;
    const sure = list.threads
      .filter((one) => one.title.trim() === title && isOurs(one.authorId, one.dateTime))
      .map((one) => ({ key: threadKey(channel, one.id), id: one.id, name: one.title }))
      .filter(({ key }) => !bound.has(key));
    return { sure, maybe: [], complete: list.complete };
  }
  const ours = (traces.pinned.get(channel) ?? [])
    .filter((one) => isOurs(one.author?.id ?? null, one.timestamp))
    .filter(({ id }) => !bound.has(messageKey(channel, id)));
  const candidate = ({ id, content }: Message) => ({ key: messageKey(channel, id), id, name: content });
  return {
    sure: ours.filter((one) => mayBeIt(one, intent.body)).map(candidate),
    maybe: ours.filter((one) => saysTheSame(one, intent.body) === "unreadable").map(candidate),
    complete: false,
  };
}

const choiceOf = ({ id, name }: Candidate): UndecidedIntent["choices"][number] => ({ id, name });

/** Returns equal texts for posts of equal words into one channel: any of them may have made a found message. */
const wordsOf = ({ operation, params, body }: Intent): string =>
  canonicalJson([operation, params.channel_id ?? null, body]);

/** An accepted post still comes. A found message therefore settles a post without an answer first. */
const unansweredFirst = (one: Intent, other: Intent): number =>
  Number(one.pending !== null) - Number(other.pending !== null) ||
  (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);

/** The clocks of the service and of the sender may differ. */
const SLACK_MS = 60_000;

const isOlder = (time: string | null, sentAt: string): boolean =>
  time !== null && Date.parse(time) < Date.parse(sentAt) - SLACK_MS;

function titleOf(body: Json): string | null {
  if (!isJsonObject(body)) return null;
  const { title } = body;
  return typeof title === "string" && title.trim() !== "" ? title.trim() : null;
}

// Open posts: messages and threads that an earlier run posted and never learned of, or that wait. A thread is looked
// for in the list of its channel, a message among the pinned ones, since no call lists the others
// (service-interface: Messages).
//
// Found is what the bot itself made, not before the call was sent, that says what was sent, and that state has not
// bound. Promise: one found thing settles one post, and where several could be meant nobody guesses.

import { messageKey, threadKey } from "../../../model/bound-id.js";
import { canonicalJson } from "../../../model/canonical-json.js";
import type { ChannelId } from "../../../model/ids.js";
import type { Json, JsonObject } from "../../../model/json.js";
import type { Message } from "../../../model/message.js";
import { isPost, madeBy } from "../../../protocol/made-by.js";
import { boundInstead } from "../../../state/bound-instead.js";
import type { Intent, State, StateRecord } from "../../../state/state.js";
import { mayBeIt, saysTheSame } from "../../content/says-the-same.js";
import type { Traces } from "../../value/live-guild.js";
import type { UndecidedIntent } from "./undecided-intent.js";

export interface OpenPosts {
  readonly found: readonly FoundPost[];
  /** Nothing was posted, or nothing of it can be left: its channel is gone. */
  readonly over: readonly { readonly intent: Intent; readonly why: "not-there" | "channel-gone" }[];
  /** Accepted, and not there yet. */
  readonly waiting: readonly Intent[];
  readonly undecided: readonly UndecidedIntent[];
}

export interface FoundPost {
  readonly intent: Intent;
  /** As state binds it: `<channel>/<message or thread>`. */
  readonly id: string;
  /** Bind it, keep what it replaced, and tell the history; under the address that state has now. */
  readonly records: readonly StateRecord[];
}

/** `traces` undefined: nobody looked. */
export function openPosts(
  state: State | null,
  { channels, traces }: { readonly channels: ReadonlySet<string>; readonly traces: Traces | undefined },
): OpenPosts {
  const found: FoundPost[] = [];
  const over: OpenPosts["over"][number][] = [];
  const waiting: Intent[] = [];
  const undecided: UndecidedIntent[] = [];
  const posts = Object.values(state?.intents ?? {}).filter(isPost);
  if (state === null || posts.length === 0) return { found, over, waiting, undecided };
  const [possible, impossible] = parted(posts, ({ params }) => channels.has(params.channel_id ?? ""));
  over.push(...impossible.map((intent) => ({ intent, why: "channel-gone" }) as const));

  const bound = new Set(Object.values(state.resources).map(({ id }) => id));
  const groups = [...grouped(possible).values()].map((alike) => ({
    alike: alike.toSorted(unansweredFirst),
    traits: traitsOf(alike[0], { traces, bound }),
  }));
  const wantedBy = new Map<string, number>();
  for (const { traits } of groups)
    for (const { key } of traits.sure) wantedBy.set(key, (wantedBy.get(key) ?? 0) + 1);

  for (const { alike, traits } of groups) {
    const { sure, maybe, complete } = traits;
    if (sure.length > alike.length || sure.some(({ key }) => (wantedBy.get(key) ?? 0) > 1)) {
      undecided.push(...alike.map((intent) => ({ intent, choices: sure.map(choiceOf) })));
      continue;
    }
    for (const [index, intent] of alike.entries()) {
      const one = sure[index];
      if (one !== undefined) {
        const before = state.resources[intent.address] ?? null;
        const records = boundInstead(intent, { made: one.key, bound: before });
        found.push({ intent, id: one.key, records });
      } else if (intent.pending !== null) waiting.push(intent);
      else if (complete) over.push({ intent, why: "not-there" });
      else undecided.push({ intent, choices: maybe.map(choiceOf) });
    }
  }
  return { found, over, waiting, undecided };
}

/** One thing that could be what was posted. */
interface Candidate {
  readonly key: string;
  readonly id: string;
  /** What people would know it by; not escaped. */
  readonly name: string;
}

interface Traits {
  readonly sure: readonly Candidate[];
  /** The bot's, of that time, and nothing can be read of what they say. */
  readonly maybe: readonly Candidate[];
  /** Whether it would have been found if it were there. */
  readonly complete: boolean;
}

const NO_TRAITS: Traits = { sure: [], maybe: [], complete: false };

function traitsOf(
  intent: Intent | undefined,
  { traces, bound }: { readonly traces: Traces | undefined; readonly bound: ReadonlySet<string> },
): Traits {
  if (intent === undefined || traces === undefined) return NO_TRAITS;
  const channel = intent.params.channel_id as ChannelId;
  const isOurs = (authorId: string | null, time: string | null) =>
    (authorId === null || authorId === traces.bot) && !isOlder(time, intent.at);
  if (madeBy(intent) === "thread") {
    const list = traces.threads.get(channel);
    const title = titleOf(intent.body);
    if (list === undefined || title === null) return NO_TRAITS;
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

/** Posts of the same thing: which of them made what was found makes no difference. */
function grouped(posts: readonly Intent[]): Map<string, Intent[]> {
  const groups = new Map<string, Intent[]>();
  for (const intent of posts) {
    const { operation, params, body } = intent;
    const key = canonicalJson([operation, params.channel_id ?? null, body]);
    groups.set(key, [...(groups.get(key) ?? []), intent]);
  }
  return groups;
}

/** What was accepted will still come, so what is there already settles those that were never answered. */
const unansweredFirst = (one: Intent, other: Intent): number =>
  Number(one.pending !== null) - Number(other.pending !== null) ||
  (one.at < other.at ? -1 : one.at > other.at ? 1 : 0);

/** The clocks of the service and of whoever sent it may differ. */
const SLACK_MS = 60_000;

const isOlder = (time: string | null, sentAt: string): boolean =>
  time !== null && Date.parse(time) < Date.parse(sentAt) - SLACK_MS;

function titleOf(body: Json): string | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { title } = body as JsonObject;
  return typeof title === "string" && title.trim() !== "" ? title.trim() : null;
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

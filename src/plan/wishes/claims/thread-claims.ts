// Which live thread each declared one stands for. In this order: the id bound in state, if it is still there;
// `thread_id:`; the bot's one thread of that title that nobody else stands for; else it is to be posted. A thread cannot
// be edited, so its id never changes while it lives.

import type { DesiredThread } from "../../../config/desired-message.js";
import { type Address, addressKind, threadAddress } from "../../../model/address.js";
import { parsePostKey, threadKey } from "../../../model/bound-id.js";
import type { Diagnostic } from "../../../model/diagnostic.js";
import type { ThreadId } from "../../../model/ids.js";
import type { Thread } from "../../../model/thread.js";
import { foreignText } from "../../../model/visible-text.js";
import type { ChannelClaim } from "./claim.js";
import type { PostClaims, ThreadClaim, UndeclaredThread } from "./post-claims.js";
import {
  boundOfKind,
  isBot,
  isUndecided,
  type PostInput,
  problemAt,
  threadAt,
  threadsOf,
} from "./post-input.js";

export function claimThreads(
  input: PostInput,
): Pick<PostClaims, "threads" | "undeclaredThreads"> & { readonly problems: readonly Diagnostic[] } {
  const drafts = input.claims.channels.flatMap((channel) =>
    channel.desired.threads.map((desired) => draft(desired, { channel, input })),
  );
  const claiming = new Claiming(input, new Set(drafts.map(({ address }) => address)));
  for (const one of drafts) claiming.byState(one);
  for (const one of drafts) claiming.byId(one);
  for (const one of drafts) claiming.byTitle(one);
  return {
    threads: drafts,
    undeclaredThreads: undeclaredThreads(drafts, input),
    problems: claiming.problems,
  };
}

type Draft = { -readonly [Key in keyof ThreadClaim]: ThreadClaim[Key] };

function draft(
  desired: DesiredThread,
  { channel, input: { prior } }: { readonly channel: ChannelClaim; readonly input: PostInput },
): Draft {
  const address = threadAddress(channel.desired.key, desired.key);
  const bound = prior.resources.get(address) ?? null;
  const waiting = prior.waiting.has(address);
  return { address, desired, channel, live: null, by: "none", bound, lost: false, waiting };
}

class Claiming {
  readonly problems: Diagnostic[] = [];
  /** Bound by state, or taken by a claim. */
  readonly #owners: Map<string, Address>;
  /** Ids under `removed:`. */
  readonly #tombstoned: ReadonlySet<ThreadId>;

  constructor(
    private readonly input: PostInput,
    private readonly declared: ReadonlySet<Address>,
  ) {
    this.#owners = boundOfKind("thread", input);
    this.#tombstoned = new Set(input.config.removedThreads.flatMap((one) => ("id" in one ? [one.id] : [])));
  }

  byState(one: Draft): void {
    if (one.bound === null) return;
    const thread = threadAt(one.bound.id, this.input);
    if (thread === null) one.lost = true;
    // What could not be read may well be there: nothing is planned for it.
    else if (thread === undefined) one.waiting = true;
    else this.#take(one, { key: one.bound.id, thread, by: "state" });
  }

  byId(one: Draft): void {
    const { desired, channel, address } = one;
    if (desired.id === null) return;
    const key = channel.live === null ? null : threadKey(channel.live.id, desired.id);
    if (key === one.bound?.id) return;
    const thread = key === null ? null : threadAt(key, this.input);
    if (key === null || thread === null) {
      // What it was adopted by is gone, and another one was posted since.
      if (one.bound === null) this.#problem(one, GONE(address, desired.id));
      return;
    }
    if (thread === undefined) {
      one.waiting ||= one.bound === null;
      return;
    }
    const owner = this.#owners.get(key);
    const isDeclared = owner !== undefined && owner !== address && this.declared.has(owner);
    if (isDeclared) this.#problem(one, TAKEN(address, { id: desired.id, owner }));
    else if (one.live !== null) this.#problem(one, BOUND(address, { id: desired.id, bound: one.live.id }));
    else {
      this.#take(one, { key, thread, by: "thread_id" });
      one.lost = false;
    }
  }

  byTitle(one: Draft): void {
    const { channel, desired, address } = one;
    if (one.live !== null || one.bound !== null || desired.id !== null || one.waiting) return;
    if (isUndecided(address, this.input)) return;
    if (channel.live === null) return;
    const { id: place } = channel.live;
    const fitting = (threadsOf(place, this.input.live)?.threads ?? []).filter(
      ({ id, title, authorId }) =>
        title.trim() === desired.title.trim() &&
        isBot(authorId, this.input.live) &&
        !this.#owners.has(threadKey(place, id)) &&
        !this.#tombstoned.has(id),
    );
    const [thread, ...others] = fitting;
    if (thread === undefined) return;
    const ids = fitting.map(({ id }) => id);
    if (others.length === 0) this.#take(one, { key: threadKey(place, thread.id), thread, by: "title" });
    else this.#problem(one, SEVERAL(address, { ids, title: desired.title }));
  }

  #take(one: Draft, { key, thread, by }: Taken): void {
    one.live = thread;
    one.by = by;
    this.#owners.set(key, one.address);
  }

  #problem({ desired }: Draft, about: Parameters<typeof problemAt>[1]): void {
    this.problems.push(problemAt(desired.attributeAt.thread_id ?? desired.at, about));
  }
}

interface Taken {
  readonly key: string;
  readonly thread: Thread;
  readonly by: "state" | "thread_id" | "title";
}

const GONE = (address: Address, id: ThreadId) =>
  ({
    code: "E-THREAD-ID-GONE",
    message: `${foreignText(address)} claims thread_id ${foreignText(id)}, but its forum has no such thread`,
    hint: "Check the id and the channel, or remove `thread_id:` to have it found by its title or posted.",
  }) as const;

const TAKEN = (address: Address, { id, owner }: { id: ThreadId; owner: Address }) =>
  ({
    code: "E-THREAD-ID-TAKEN",
    message: `${foreignText(address)} claims thread_id ${foreignText(id)}, which ${foreignText(owner)} already stands for`,
    hint: "Give one of them another thread_id, or leave it out.",
  }) as const;

const BOUND = (address: Address, { id, bound }: { id: ThreadId; bound: ThreadId }) =>
  ({
    code: "E-THREAD-ID-BOUND",
    message: `${foreignText(address)} is bound to ${foreignText(bound)} in state, but thread_id says ${foreignText(id)}`,
    hint: "Remove `thread_id:` to keep the bound thread, or declare the other one under a key of its own.",
  }) as const;

const SEVERAL = (address: Address, { ids, title }: { ids: readonly ThreadId[]; title: string }) =>
  ({
    code: "E-THREAD-AMBIGUOUS",
    message: `${foreignText(address)} could be any of ${ids.length} threads of the bot titled "${foreignText(title)}": ${ids.map(foreignText).join(", ")}`,
    hint: `Choose one with \`thread_id: "${foreignText(ids[0] ?? "")}"\`.`,
  }) as const;

/** Bound, declared nowhere, and claimed by no other key. What could not be read is left alone. */
function undeclaredThreads(claims: readonly Draft[], input: PostInput): UndeclaredThread[] {
  const declared = new Set(claims.map(({ address }) => address));
  const claimed = new Set(
    claims.flatMap(({ channel, live }) =>
      live === null || channel.live === null ? [] : [threadKey(channel.live.id, live.id)],
    ),
  );
  return [...input.prior.resources].flatMap(([address, { id }]): UndeclaredThread[] => {
    const at = parsePostKey(id);
    if (addressKind(address) !== "thread" || declared.has(address) || at === undefined) return [];
    const live = claimed.has(id) ? null : threadAt(id, input);
    return live === undefined
      ? []
      : [{ address, channelId: at.channelId, threadId: at.id as ThreadId, live }];
  });
}

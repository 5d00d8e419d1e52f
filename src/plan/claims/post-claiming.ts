// Matches declared messages and threads with live ones. Both use the same steps: first the id that state has bound, then the id in the file
// (`message_id:`, `thread_id:`), then the content of a live one. A subclass for each kind says how to find, compare and take a live one.
// message-claims.ts and thread-claims.ts have one subclass each.

import type { Address } from "../../model/address.js";
import { type BoundId, messageKey } from "../../model/bound-id.js";
import type { ChannelId } from "../../model/ids.js";
import type { SourcePosition } from "../../model/source-position.js";
import { type Statement, saying } from "../../words/statement.js";
import { boundOf } from "../value/bound-object.js";
import { type FindingCode, type Problem, problem } from "../value/finding.js";
import type { ChannelClaim } from "./claim.js";
import { isUndecided, type MessageClaim, type PostInput } from "./post-claims.js";

/** A draft is a claim of a message or thread whose members still change. */
interface PostDraft
  extends Pick<MessageClaim, "address" | "channel" | "bound">,
    Open<Pick<MessageClaim, "lost" | "waiting">> {
  readonly desired: {
    readonly id: string | null;
    readonly at: SourcePosition;
    readonly attributeAt: Readonly<Record<string, SourcePosition>>;
  };
  readonly live: unknown;
}

export type Open<Claim> = { -readonly [Key in keyof Claim]: Claim[Key] };

export const unclaimed = (address: Address, channel: ChannelClaim, { prior }: PostInput) => ({
  address,
  channel,
  live: null,
  by: "none" as const,
  bound: prior.resources.get(address) ?? null,
  lost: false,
  waiting: prior.waiting.has(address),
});

/** Holds a live message or thread, its bound id such as `101/08a1`, and the way that found it. */
export interface MatchedPost<Live> {
  readonly key: BoundId;
  readonly live: Live;
  readonly by: "state" | "id" | "facts";
}

export abstract class PostClaiming<Draft extends PostDraft, Live extends { readonly id: string }> {
  readonly problems: Problem[] = [];
  /** State has bound these ids, or a claim has taken them. */
  protected readonly owners: Map<BoundId, Address>;
  readonly #declared: ReadonlySet<Address>;

  constructor(
    private readonly kind: "message" | "thread",
    private readonly drafts: readonly Draft[],
    protected readonly input: PostInput,
  ) {
    this.owners = new Map(boundOf(input.prior, kind).map(({ id, address }) => [id, address]));
    this.#declared = new Set(drafts.map(({ address }) => address));
  }

  claimAll(): void {
    for (const one of this.drafts) this.#byState(one);
    for (const one of this.drafts) this.#byId(one);
    for (const one of this.drafts) this.#byContent(one);
  }

  /**
   * Returns the live message or thread with this bound id. `null` means that the object does not exist, and `undefined` that guildform
   * could not read it.
   */
  protected abstract at(key: BoundId): Live | null | undefined;

  protected abstract hold(one: Draft, match: MatchedPost<Live>): void;

  /**
   * Decides whether a declared message or thread takes the live object that the file names by id. `owner` is the undeclared address that
   * state has bound to it.
   */
  protected abstract answerTo(
    one: Draft,
    owner: Address | undefined,
  ): "take" | "leave" | Statement<FindingCode>;

  /** Returns the messages or threads in the channel with the id `place` that may be the declared one. */
  protected abstract alike(one: Draft, place: ChannelId): readonly Live[];

  protected abstract several(one: Draft, ids: readonly string[]): Statement<FindingCode>;

  #byState(one: Draft): void {
    if (one.bound === null) return;
    const live = this.at(one.bound.id);
    if (live === null) one.lost = true;
    // An object that could not be read may well exist: the plan does nothing about it.
    else if (live === undefined) one.waiting = true;
    else this.#take(one, { key: one.bound.id, live, by: "state" });
  }

  #byId(one: Draft): void {
    const { desired, channel, bound } = one;
    if (desired.id === null) return;
    const key = channel.live === null ? null : messageKey(channel.live.id, desired.id);
    if (key === bound?.id) return;
    const live = key === null ? null : this.at(key);
    if (live === undefined) one.waiting ||= bound === null;
    else if (key !== null && live !== null) this.#takeById(one, { key, live, by: "id" });
    // If the key has a binding, this is no problem: the object of this id was adopted before, and a later post replaced it.
    else if (bound === null)
      this.#problem(one, saying(CODES[this.kind].gone, { address: one.address, id: desired.id }));
  }

  #takeById(one: Draft, match: MatchedPost<Live>): void {
    const owner = this.owners.get(match.key);
    const isDeclared = owner !== undefined && owner !== one.address && this.#declared.has(owner);
    const answer = isDeclared ? this.#taken(one, owner) : this.answerTo(one, owner);
    if (answer === "leave") return;
    if (answer !== "take") {
      this.#problem(one, answer);
      return;
    }
    this.#take(one, match);
    one.lost = false;
  }

  #byContent(one: Draft): void {
    const { address, channel, desired } = one;
    if (one.live !== null || one.bound !== null || desired.id !== null || one.waiting) return;
    if (isUndecided(address, this.input) || channel.live === null) return;
    const channelId = channel.live.id;
    const fitting = this.alike(one, channelId).filter(
      ({ id }) => !this.owners.has(messageKey(channelId, id)),
    );
    const [live, ...others] = fitting;
    if (live === undefined) return;
    if (others.length === 0) this.#take(one, { key: messageKey(channelId, live.id), live, by: "facts" });
    else
      this.#problem(
        one,
        this.several(
          one,
          fitting.map(({ id }) => id),
        ),
      );
  }

  #take(one: Draft, match: MatchedPost<Live>): void {
    this.hold(one, match);
    this.owners.set(match.key, one.address);
  }

  #problem({ address, desired }: Draft, statement: Statement<FindingCode>): void {
    const at = desired.attributeAt[`${this.kind}_id`] ?? desired.at;
    this.problems.push(problem(statement, { address, at }));
  }

  #taken({ address, desired }: Draft, owner: Address): Statement<FindingCode> {
    return saying(CODES[this.kind].taken, { address, id: desired.id ?? "", owner });
  }
}

const CODES = {
  message: { gone: "E-MESSAGE-ID-GONE", taken: "E-MESSAGE-ID-TAKEN" },
  thread: { gone: "E-THREAD-ID-GONE", taken: "E-THREAD-ID-TAKEN" },
} as const;

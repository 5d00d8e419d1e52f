// ChannelSight says who sees one channel at each moment of a plan. A moment between two calls counts too, because it lasts
// if the next call fails. reveals.ts asks it who gains sight of a channel.
//
// For an unread fact the class assumes the more cautious value:
// - The entry of everyone gives no view before. That entry gives view if the channel stops being for administrators only. The
//   footprint of such a plan includes this entry.
// - If no call of the plan is for an entry, the entry gives view. It shows such a channel to its holder.
//
// The owner and administrators always see the channel.

import { asAddress } from "../../model/address.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { BUILT_IN_ROLE } from "../../model/ids.js";
import { isJsonObject, numberOf } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { DoneCalls, MomentsOf } from "../calls/moments.js";
import type { Effect } from "../calls/row.js";
import { preconditionsOf } from "../facts/fact-row.js";
import { isUnlocked, maySee } from "../value/access.js";
import type { Operation } from "../value/plan.js";

/** The call changes attributes of a channel, the entry of a role or user in it, or an administrator of it. */
export interface SightCall<Change = Patched | Put | Office> {
  readonly operation: Operation;
  readonly change: Change;
}

/** If `private_type` is null, the call does not change the privacy. */
interface Patched {
  readonly of: "channel";
  readonly private_type: number | null;
}

/**
 * `subject` is `role/10012`, for example. `view` says whether the entry gives view after the call, from whether it gave
 * view before.
 */
interface Put {
  readonly of: "entry";
  readonly subject: SubjectName;
  readonly view: (before: boolean) => boolean;
}

/** The call gives role 5 in the channel to a user, who then sees the channel by office. */
interface Office {
  readonly of: "office";
  readonly subject: SubjectName;
}

const isPatch = (call: SightCall): call is SightCall<Patched> => call.change.of === "channel";
const isPut = (call: SightCall): call is SightCall<Put> => call.change.of === "entry";
const isOffice = (call: SightCall): call is SightCall<Office> => call.change.of === "office";

export interface OperationEffects {
  readonly operation: Operation;
  readonly effects: readonly Effect[];
}

/** Returns the calls of a plan that may change who sees an existing channel, with the id of the channel. */
export const sightCalls = ({
  operation,
  effects,
}: OperationEffects): readonly (readonly [channelId: string, SightCall])[] => {
  const calls: (readonly [channelId: string, SightCall])[] = [];
  const add = (id: string, change: Patched | Put | Office): void => {
    if (asAddress(id) === null) calls.push([id, { operation, change }]);
  };
  for (const { fact, leaves } of preconditionsOf("channel", effects)) {
    const facts = leaves({});
    if (isJsonObject(facts)) add(fact.id, { of: "channel", private_type: numberOf(facts.private_type) });
  }
  for (const { fact, leaves } of preconditionsOf("permission", effects)) {
    const view = (before: boolean) => holdsView(parseBitmap(leaves(before ? ONLY_VIEW : "0")) ?? 0n);
    const subject = subjectName({ kind: fact.subject, id: fact.subject_id });
    add(fact.channel_id, { of: "entry", subject, view });
  }
  for (const { fact, leaves } of preconditionsOf("channel_admin", effects)) {
    const subject = subjectName({ kind: "user", id: fact.user_id });
    if (leaves(null) === true) add(fact.channel_id, { of: "office", subject });
  }
  return calls;
};

const ONLY_VIEW = PERMISSION_BIT.view.toString();

/** The numbers have their meaning in the API. `applied` null means that state does not have the value. */
export interface Privacy {
  readonly before: number;
  /** If no call changes the privacy, this is its value after the plan. */
  readonly after: number;
  readonly applied: number | null;
}

export interface HeldEntry {
  readonly kind: "role" | "user";
  readonly id: string;
  /** The subject has this name in the plan, such as `role.moderator`. */
  readonly called: string;
  /** `null` means that guildform has not read the entry. */
  readonly before: Bitmap | null;
  /** `true` means that the entry gave view at the last apply. `null` means that state does not know it. */
  readonly viewApplied: boolean | null;
}

/** Subjects have keys such as `role/10012` and `user/902`. */
export class ChannelSight {
  readonly patch: SightCall<Patched> | undefined;
  /** The key is a subject, and the value is the call for its entry. */
  readonly puts: ReadonlyMap<string, SightCall<Put>>;
  /** The key is a user, and the value is the call that makes the user an administrator of the channel. */
  readonly offices: ReadonlyMap<string, SightCall<Office>>;
  readonly entries: ReadonlyMap<string, HeldEntry>;
  readonly privateTypeAfter: number;
  readonly isEveryoneUnread: boolean;
  readonly #momentsOf: MomentsOf;

  constructor(
    readonly channelId: string,
    readonly privacy: Privacy,
    {
      all,
      entries,
      momentsOf,
    }: {
      readonly all: readonly SightCall[];
      readonly entries: readonly HeldEntry[];
      /** The moments follow the calls of all channels: a call may wait for another through a third one. */
      readonly momentsOf: MomentsOf;
    },
  ) {
    this.#momentsOf = momentsOf;
    // guildform plans one call for each. A plan file may hold several. A channel that opens between two of them is seen, so
    // the most revealing call counts.
    const patches = all.filter(isPatch).filter(({ change }) => change.private_type !== null);
    this.patch = mostRevealing(patches, ({ change }) => openness(change.private_type));
    const puts = groupedBy(all.filter(isPut), ({ change }) => change.subject);
    this.puts = new Map(
      [...puts].flatMap(([subject, own]) => {
        const put = mostRevealing(own, givesView);
        return put === undefined ? [] : [[subject, put] as const];
      }),
    );
    this.offices = new Map(all.filter(isOffice).map((call) => [call.change.subject, call]));
    this.entries = new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
    this.privateTypeAfter = this.patch?.change.private_type ?? privacy.after;
    this.isEveryoneUnread =
      (this.entries.get(EVERYONE_ENTRY)?.before ?? null) === null && !this.puts.has(EVERYONE_ENTRY);
  }

  get subjects(): readonly string[] {
    return [...new Set([...this.puts.keys(), ...this.offices.keys(), ...this.entries.keys()])];
  }

  /** Returns whether the subject's own entry gives view, before and after the plan. */
  viewOf(subject: string): { readonly before: boolean; readonly after: boolean } {
    const entry = this.entries.get(subject);
    const put = this.puts.get(subject);
    const isUnread = entry?.before === null && put === undefined && subject !== EVERYONE_ENTRY;
    const before = isUnread || holdsView(entry?.before ?? 0n);
    return { before, after: put === undefined ? before : put.change.view(before) };
  }

  /** Returns true if a subject does not see the channel before the plan, and sees it at some moment by its entry. */
  gains(subject: string): boolean {
    if (sees(this.privacy.before, this.#holdsViewAt(subject, NOTHING_DONE))) return false;
    return this.#moments(subject, []).some((done) => this.#seesAt(subject, done));
  }

  /** Returns true if the role shows the channel to a new member at some moment. `membership` gives the role to the member. */
  showsTo(role: string, membership: Operation): boolean {
    return this.#moments(role, [membership]).some((done) => done.has(membership) && this.#seesAt(role, done));
  }

  /** Returns true if a member with the entries of these subjects surely sees the channel before the plan. An unread entry gives no view. */
  isSeenBefore(subjects: readonly string[]): boolean {
    const holds = [EVERYONE_ENTRY, ...subjects].some((one) => holdsView(this.entries.get(one)?.before ?? 0n));
    return sees(this.privacy.before, holds);
  }

  #moments(subject: string, others: readonly Operation[]): readonly DoneCalls[] {
    const few = [this.patch, this.puts.get(EVERYONE_ENTRY), this.puts.get(subject)].flatMap(
      (call) => call?.operation ?? [],
    );
    // Four calls have sixteen moments at most.
    return this.#momentsOf([...new Set([...few, ...others])]) ?? [];
  }

  #seesAt(subject: string, done: DoneCalls): boolean {
    return sees(this.#privateTypeAt(done), this.#holdsViewAt(subject, done));
  }

  #privateTypeAt(done: DoneCalls): number {
    if (isDone(this.patch, done)) return this.privateTypeAfter;
    return this.patch === undefined ? this.privacy.after : this.privacy.before;
  }

  /** Returns true if the entry of everyone or the subject's own entry gives view. */
  #holdsViewAt(subject: string, done: DoneCalls): boolean {
    const everyone = this.isEveryoneUnread
      ? isDone(this.patch, done) && isUnlocked(this.privacy.before, this.privateTypeAfter)
      : this.#viewAt(EVERYONE_ENTRY, done);
    return everyone || (subject !== EVERYONE_ENTRY && this.#viewAt(subject, done));
  }

  #viewAt(subject: string, done: DoneCalls): boolean {
    const { before, after } = this.viewOf(subject);
    return isDone(this.puts.get(subject), done) ? after : before;
  }
}

const isDone = (call: SightCall | undefined, done: DoneCalls): boolean =>
  call !== undefined && done.has(call.operation);

const NOTHING_DONE: DoneCalls = new Set();

const openness = (private_type: number | null): number =>
  private_type === PRIVATE_TYPE.public ? 2 : private_type === PRIVATE_TYPE.admins ? 0 : 1;

const givesView = ({ change }: SightCall<Put>): number =>
  Number(change.view(false)) - Number(!change.view(true));

/** Returns the first call with the highest rank. */
function mostRevealing<Call extends SightCall>(
  calls: readonly Call[],
  rank: (call: Call) => number,
): Call | undefined {
  if (calls.length < 2) return calls[0];
  return calls.toSorted((left, right) => rank(right) - rank(left))[0];
}

export const EVERYONE_ENTRY = `role/${BUILT_IN_ROLE.everyone}`;
export const sees = (private_type: number, view: boolean): boolean =>
  maySee({ private_type, speak_permission: 0 }, { view });

const holdsView = (bits: Bitmap): boolean => (bits & PERMISSION_BIT.view) !== 0n;

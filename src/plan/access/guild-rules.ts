// Guild rules are the rules of promise 3 between the blocks of a plan, from all its channels.
//
// Some rules are for members whose roles stay. Other rules are for a class of users who get or lose roles. An entry of such a role
// counts for a user of the class while the membership is on. The rules of equal problems are found once.

import { EVERYONE_NAME, isUserName, type SubjectName } from "../../model/subject-name.js";
import { type ChannelAccess, holdersOf } from "../value/access.js";
import type { ChannelEnds, Entry } from "./access-switch.js";
import type { MemberProblem } from "./access-ways.js";
import { AlikeRules, type MembersRules } from "./alike-rules.js";
import { type ChannelEntry, channelEntries, hiddenByOffice, OFFICE } from "./channel-entries.js";
import { type ClassHere, ClassTouches } from "./class-touches.js";
import type { ChannelCalls, GuildBlocks, RoleChange, UserClass } from "./guild-blocks.js";
import { GuildRule } from "./guild-rule.js";
import { officesOf } from "./offices.js";
import { precedenceRules, type Rule } from "./precedence-rules.js";

export function guildRules<Id>({
  channels,
  classes,
}: Pick<GuildBlocks<Id>, "channels" | "classes">): GuildRule[] {
  const book = new RuleBook();
  const touches = new ClassTouches(classes);
  const rules: GuildRule[] = [];
  for (const channel of channels) new ChannelRules(channel, { book, rules }).addRules(touches);
  return rules;
}

/** A least member holds the entry, or holds it while a membership is on. */
interface OwnEntry {
  readonly entry: ChannelEntry;
  readonly membership: RoleChange | null;
}

interface LeastMembers {
  readonly user: SubjectName | null;
  readonly own: readonly OwnEntry[];
  readonly free: FreeEntries;
}

/** A least member may hold one or two of these entries. */
interface FreeEntries {
  readonly entries: readonly ChannelEntry[];
  readonly text: string;
}

class ChannelRules<Id> {
  readonly #entries: ReadonlyMap<SubjectName, ChannelEntry>;
  readonly #offices: readonly SubjectName[];
  readonly #ends: ChannelEnds;
  readonly #endsText: string;
  readonly #countChanging: number;
  readonly #alike = new Map<string, AlikeRules>();

  readonly #book: RuleBook;
  readonly #rules: GuildRule[];

  /** The new rules go to the end of `rules`. */
  constructor(
    private readonly channel: ChannelCalls<Id>,
    { book, rules }: { readonly book: RuleBook; readonly rules: GuildRule[] },
  ) {
    this.#book = book;
    this.#rules = rules;
    const { door, entries, access } = channel;
    this.#entries = new Map(channelEntries(channel).map((entry) => [entry.subject, entry]));
    this.#offices = officesOf(channel.channel);
    this.#ends = {
      call: door?.block ?? null,
      before: door?.before ?? access,
      after: door?.after ?? access,
    };
    const { before, after } = this.#ends;
    const texts = [door !== null, ...accessText(before), ...accessText(after)];
    this.#endsText = `${channel.atStake.join()}\n${texts.join()}`;
    this.#countChanging =
      entries.reduce((sum, { isSeveral }) => sum + (isSeveral ? 2 : 1), 0) + (door === null ? 0 : 1);
  }

  addRules(touches: ClassTouches): void {
    const own = this.#held([EVERYONE_NAME]);
    // If a user has a class, the entry of the user is in the rules of the class alone.
    const free = [...this.#entries.values()].filter(
      ({ subject }) => subject !== EVERYONE_NAME && !(isUserName(subject) && touches.has(subject)),
    );
    if (this.#countChanging > 1) this.#add(this.#rulesFor({ own, free: freeEntries(free), user: null }));
    const held = new Set([...this.#entries.keys(), ...this.#offices]);
    for (const [one, here] of touches.classesHere(held))
      if (here.memberships.length + this.#countChanging > 1) this.#addClass(one, here);
  }

  #addClass({ user, hasEntry }: UserClass, { memberships, text }: ClassHere): void {
    if (hasEntry) {
      this.#add(this.#rulesFor(this.#membersOf(user, [EVERYONE_NAME, user], memberships)));
      return;
    }
    // Many classes get or lose the same of the roles that have an entry here. Their rules differ in the memberships alone.
    const alike = this.#alike.get(text);
    if (alike !== undefined) {
      this.#add(alike.forUser(user, memberships));
      return;
    }
    const first = this.#rulesFor(this.#membersOf(user, [EVERYONE_NAME], memberships));
    this.#alike.set(text, new AlikeRules(first, memberships));
    this.#add(first);
  }

  #add({ rules, members }: MembersRules): void {
    for (const rule of rules) this.#rules.push(new GuildRule(rule, members));
  }

  #membersOf(
    user: SubjectName,
    subjects: readonly SubjectName[],
    memberships: readonly RoleChange[],
  ): LeastMembers {
    const roles = memberships.flatMap((membership): OwnEntry[] => {
      const entry = this.#entries.get(membership.role);
      const own = entry === undefined ? [] : [{ entry, membership }];
      const counts = this.#offices.includes(membership.role) && !(this.channel.isNew && membership.before);
      return counts ? [...own, { entry: OFFICE, membership }] : own;
    });
    const losesOffice = memberships.some(({ role, before }) => before && this.#offices.includes(role));
    const held = this.#held(subjects).map(({ entry, membership }) => ({
      entry: losesOffice && entry.subject === user && entry.block === null ? hiddenByOffice(entry) : entry,
      membership,
    }));
    return { user, own: [...held, ...roles], free: this.#freeWithout(memberships) };
  }

  #freeWithout(memberships: readonly RoleChange[]): FreeEntries {
    const ownRoles = memberships.map(({ role }) => role);
    return freeEntries(
      [...this.#entries.values()].filter(
        ({ subject }) => subject !== EVERYONE_NAME && !isUserName(subject) && !ownRoles.includes(subject),
      ),
    );
  }

  #held(subjects: readonly SubjectName[]): OwnEntry[] {
    return subjects.flatMap((subject) => {
      const entry = this.#entries.get(subject);
      return entry === undefined ? [] : [{ entry, membership: null }];
    });
  }

  #rulesFor({ own, free: freeHere, user }: LeastMembers): MembersRules {
    const { atStake, channel } = this.channel;
    const { entries: free, text: freeText } = freeHere;
    const ownText = own.map(({ entry, membership }) => `${entry.text} ${membership?.after ?? ""}`).join(";");
    const blocks: number[] = [];
    const join = (block: number | null | undefined): void => {
      if (block !== null && block !== undefined) blocks.push(block);
    };
    join(this.#ends.call);
    for (const { entry, membership } of own) {
      join(entry.block);
      join(membership?.block);
    }
    for (const { block } of free) join(block);
    const rules = this.#book.rulesOf(`${this.#endsText}\n${ownText}\n${freeText}`, () => {
      const numbers = new Map(blocks.map((block, number) => [block, number]));
      const numberOf = (block: number | null): number | null =>
        block === null ? null : (numbers.get(block) ?? null);
      return {
        atStake,
        ends: { ...this.#ends, call: numberOf(this.#ends.call) },
        own: own.map((one) => entryOf(one, numberOf)),
        free: free.map((entry) => entryOf({ entry, membership: null }, numberOf)),
      };
    });
    return { rules, members: { channel, blocks, user, free } };
  }
}

const accessText = ({ private_type, speak_permission }: ChannelAccess) => [private_type, speak_permission];

function entryOf({ entry, membership }: OwnEntry, numberOf: (block: number | null) => number | null): Entry {
  const { block, subject, isSeveral, isUnread, isOffice, before, after } = entry;
  const call = membership === null ? null : numberOf(membership.block);
  return {
    call: numberOf(block),
    isSeveral,
    isUnread,
    isOffice,
    holders: holdersOf(subject),
    before,
    after,
    membership:
      membership === null || call === null
        ? null
        : { call: { call, slot: 0 }, before: membership.before, after: membership.after },
  };
}

/** Entries that stay and give the same count once. */
function freeEntries(all: readonly ChannelEntry[]): FreeEntries {
  const staying = new Set<string>();
  const entries = all.filter(({ block, text }) => {
    if (block !== null) return true;
    const isNew = !staying.has(text);
    staying.add(text);
    return isNew;
  });
  return { entries, text: entries.map(({ text }) => text).join(";") };
}

/** Finds the rules of each different problem once. */
class RuleBook {
  readonly #rules = new Map<string, readonly Rule[]>();

  rulesOf(key: string, problem: () => MemberProblem): readonly Rule[] {
    const earlier = this.#rules.get(key);
    if (earlier !== undefined) return earlier;
    const rules = precedenceRules(problem());
    this.#rules.set(key, rules);
    return rules;
  }
}

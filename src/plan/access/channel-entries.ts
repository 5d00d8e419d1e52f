// Channel entries are the permissions in one channel, as the order of calls sees them: entries that a call changes, entries that stay, and
// offices. guild-rules.ts makes rules for their holders.

import { PERMISSION_BIT } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { type Grants, grantsOf, holdersOf, OFFICE_RIGHTS, type Right } from "../value/access.js";
import type { ConstantEntry } from "./access-call.js";
import type { ChannelCalls } from "./guild-blocks.js";

/** The entry belongs to one subject in the channel. `block` null means that no call changes it. */
export interface ChannelEntry {
  readonly subject: SubjectName;
  readonly block: number | null;
  readonly isSeveral: boolean;
  readonly isUnread: boolean;
  readonly isOffice: boolean;
  readonly before: Grants;
  readonly after: Grants;
  /** Two entries have equal texts if they change alike. */
  readonly text: string;
}

const NOTHING = grantsOf(0n);
const BY_OFFICE = grantsOf(OFFICE_RIGHTS.reduce((bits, right) => bits | PERMISSION_BIT[right], 0n));

/** The holder of an office has this entry in a channel of the office. */
export const OFFICE: ChannelEntry = {
  subject: subjectName({ kind: "role", id: "office" }),
  block: null,
  isSeveral: false,
  isUnread: false,
  isOffice: true,
  before: BY_OFFICE,
  after: BY_OFFICE,
  text: "office",
};

/** The service shows the office of a user in place of the own entry (service-facts 3.31), so the entry may give any right. */
export const hiddenByOffice = ({ subject }: ChannelEntry): ChannelEntry =>
  stayingEntry({ subject, grants: null }, []);

/** Returns the entries of the channel. A block has one entry: its subjects change alike. */
export function channelEntries<Id>({ entries, constant, atStake }: ChannelCalls<Id>): ChannelEntry[] {
  const staying = constant.map((one) => stayingEntry(one, atStake));
  const changing = entries.map(({ subject, before, after, block, isSeveral }): ChannelEntry => {
    const text = [holdersOf(subject), heldText(before, atStake), heldText(after, atStake), isSeveral].join();
    return { subject, block, isSeveral, isUnread: false, isOffice: false, before, after, text };
  });
  return [...staying, ...changing].sort((one, other) => (one.text < other.text ? -1 : 1));
}

function stayingEntry({ subject, grants }: ConstantEntry, atStake: readonly Right[]): ChannelEntry {
  const both = grants ?? NOTHING;
  const text = [holdersOf(subject), grants === null ? "unread" : heldText(grants, atStake)].join();
  return {
    subject,
    block: null,
    isSeveral: true,
    isUnread: grants === null,
    isOffice: false,
    before: both,
    after: both,
    text,
  };
}

const heldText = (grants: Grants, atStake: readonly Right[]): string =>
  atStake.map((right) => Number(grants[right])).join("");

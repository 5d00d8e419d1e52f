// Explains why a plan changes an object.

import { byCase } from "../../cases.js";
import type { PhraseWords } from "../../codes.js";
import { code, foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import type {
  AdoptedBy,
  ReasonParams,
  ReasonPhrase,
  TextChange,
  Undone,
  UndoneApplies,
} from "../../shapes/reasons.js";
import { runText } from "../moment-text.js";
import { noEditText } from "./fixed.js";

const CHANGED_BY_HAND = say`changed by hand since the last apply`;
const FILE_CHANGED = say`the file changed`;
const STAYS = say`with \`keep: true\`; it stays in the guild`;

const REMOVED_WITH = {
  channel: NOTHING_SAID,
  thread: say`; the comments under it are lost`,
  role: say`; its members lose it`,
};

const FOUND: Readonly<Record<AdoptedBy, Sentence>> = {
  sent: say`sent by an earlier run that ended before the answer`,
  alone: say`the only live one with this name`,
  "in-place": say`the only one with this name in this place`,
  unclaimed: say`the only one with this name that no other key manages`,
  channel_id: say`named by channel_id`,
  role_id: say`named by role_id`,
  message_id: say`named by message_id`,
  thread_id: say`named by thread_id`,
  title: say`the bot's thread of this title`,
  picture: say`pinned in its channel, written by the bot, and a picture`,
  same: say`pinned in its channel, written by the bot, with the same content`,
};

const UNCOMPARED = say`; guildform cannot compare its content with the file`;

/** After some kinds of evidence, a question about the object stays open. */
const OPEN: Readonly<Partial<Record<AdoptedBy, Sentence>>> = {
  thread_id: UNCOMPARED,
  title: UNCOMPARED,
  picture: say`; guildform cannot compare the picture with the file`,
};

const foundText = (evidence: AdoptedBy): Sentence => say`${FOUND[evidence]}${OPEN[evidence] ?? NOTHING_SAID}`;

const TEXT_CHANGE: Readonly<Record<TextChange, Sentence>> = {
  file: FILE_CHANGED,
  "by-hand": CHANGED_BY_HAND,
  unlike: say`its content differs from the file`,
};

function replacedText({ change, because, gets, wrote, unpins }: ReasonParams["replaced"]): Sentence {
  const changes = change === null ? [] : [TEXT_CHANGE[change]];
  const why = because === null ? [] : [...changes, noEditText(because)];
  const first = listed([
    say`posted again`,
    ...gets.map((one) => (one === "reacted" ? own("reacted to") : own(one))),
  ]);
  const old = wrote === null ? say`the old one` : say`the old one, which ${foreign(wrote)} wrote,`;
  const goes = say`then ${old} is ${unpins ? say`unpinned and ` : NOTHING_SAID}recalled, with its reactions and replies`;
  const cause = listed(why, { separator: ", and " });
  return cause.isEmpty ? say`${first}, ${goes}` : say`${cause}: ${first}, ${goes}`;
}

const WANTED: Readonly<Record<ReasonParams["wanted"]["kind"], Sentence>> = {
  pin: say`in the file, not pinned`,
  reaction: say`in the file, not there`,
};

const UNLISTED = {
  apply: { pin: say`no longer in the list of pins`, reaction: say`no longer in the list of reactions` },
  hand: say`pinned by hand, but not in the list of pins`,
  unknown: say`pinned, but not in the list of pins`,
};

const UNPINNED: Readonly<Record<ReasonParams["unpinned"]["because"], (key: string) => Sentence>> = {
  reposted: (key) => say`this plan replaces ${foreign(key)} and recalls this message`,
  entry: (key) => say`${foreign(key)} is under \`removed:\` in the file, and is recalled`,
  omission: (key) =>
    say`${foreign(key)} is no longer in the file (\`policy.removal: implicit\`), so it is recalled`,
  channel: (key) => say`${foreign(key)} is deleted with its channel`,
  replaced: (key) => say`another ${foreign(key)} has replaced it, so it is recalled`,
};

const RECALLED: Readonly<Record<ReasonParams["recalled"]["because"], Sentence>> = {
  entry: say`under \`removed:\` in the file; it is recalled, with its reactions and replies`,
  omission: say`no longer in the file (\`policy.removal: implicit\`); it is recalled, with its reactions and replies`,
  channel: say`deleted with its channel`,
  replaced: say`replaced by an earlier apply that did not finish`,
};

const ANNOUNCEMENT: Readonly<Record<ReasonParams["announcement"]["because"], Sentence>> = {
  reposted: say`this plan replaces its message`,
  changed: say`the file changed, or a name in it now means another object`,
  none: say`in the file; guildform cannot read the current announcement, so it withdraws all announcements`,
  unread: say`in the file; guildform cannot read the current announcement, so it replaces it`,
  "message-goes": say`no longer in the file, and the announced message is recalled or deleted`,
  undeclared: say`no longer in the file; the announcement stays (\`announcement: none\` withdraws it)`,
};

/** Returns `undoes the apply of 2026-03-01 09:30:00 UTC (1f2e3d4c)`. */
export function takesBackText({ count, named: [first, second] }: UndoneApplies): Sentence {
  if (first === undefined) return say`undoes an apply`;
  if (count === 1) return say`undoes the apply of ${runText(first)}`;
  if (count === 2 && second !== undefined)
    return say`undoes the applies of ${runText(first)} and ${runText(second)}`;
  return say`undoes ${count} applies, the first of ${runText(first)}`;
}

const LOST = say`its replies and reactions are lost`;
const AGAIN = say`; it is posted again, as a new message`;

const UNDONE: Readonly<Record<Undone, Sentence>> = {
  "changed-since": say`; changed by hand since`,
  "group-deleted": say`, which created it`,
  "channel-deleted": say`, which created it; the messages written in it since are lost`,
  "role-deleted": say`, which created it; its members lose it`,
  "thread-deleted": say`, which posted it; its comments are lost`,
  "reaction-back": say`; the earlier message had it`,
  recalled: say`, which posted it; ${LOST}`,
  restored: say`; the earlier message is still there, and the current one is recalled: ${LOST}`,
  "posted-again": AGAIN,
  "posted-instead": say`${AGAIN}, and the current one is recalled: ${LOST}`,
};

export function reasonText({ phrase, params }: ReasonPhrase): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (reasons[phrase] as (params: ReasonPhrase["params"]) => Sentence)(params);
}

/** Returns the evidence for a live object as a part of another sentence. */
export const foundBy = (evidence: AdoptedBy): Sentence => FOUND[evidence];

export const reasons: PhraseWords<ReasonParams> = {
  "file-changed": () => FILE_CHANGED,
  "changed-by-hand": () => CHANGED_BY_HAND,
  "both-changed": ({ paths }) => say`the file changed; by hand: ${listed(paths.map(own))}`,
  elsewhere: () => say`its place differs from the file`,
  differs: () => say`differs from the file`,
  declared: () => say`in the file`,
  "not-there": () => say`in the file, not in the guild`,
  "channel-new": () => say`in the file; the channel is new`,
  lost: ({ id }) => say`${foreign(id)} was deleted outside guildform; this plan creates it again`,
  moved: () => say`under \`moved:\`; the live object stays the same`,
  adopted: byCase({
    known: ({ found }) => foundText(found),
    managed: ({ found }) => say`${foundText(found)}; managed from now on`,
    instead: ({ found, lost }) => say`${foundText(found)}; ${foreign(lost)}, which state had bound, is gone`,
  }),
  removed: ({ by, kind }) =>
    say`${by === "entry" ? say`under \`removed:\` in the file` : say`no longer in the file (\`policy.removal: implicit\`)`}${REMOVED_WITH[kind]}`,
  "channel-deleted-last": () =>
    say`its channel is deleted at the end; a member who gets the role before must not see the channel`,
  "role-deleted-last": () => say`its role is deleted at the end; other changes must not wait for that`,
  kept: ({ named }) =>
    named === "itself" ? say`under \`removed:\` ${STAYS}` : say`its channel is under \`removed:\` ${STAYS}`,
  protection: ({ now }) => (now ? say`under \`policy.protect\`` : say`no longer under \`policy.protect\``),
  "entry-gone": ({ name }) =>
    say`no longer in the file; its permissions stay (write ${code(foreign(name), own(": []"))} to revoke them)`,
  "not-posted": () => say`in the file, not posted`,
  // A restored older copy of the state does not know the message that replaced it.
  "post-lost": () =>
    say`gone: recalled outside guildform, or replaced by an apply that this state does not know; it is posted again`,
  accepted: ({ kind }) =>
    kind === "thread"
      ? say`posted by an earlier apply; the service has accepted it, and it does not show yet`
      : say`the service has accepted its post, which does not show yet`,
  edited: ({ change }) => say`${TEXT_CHANGE[change]}; edited in place`,
  replaced: replacedText,
  recalled: ({ because }) => RECALLED[because],
  "with-channel": () => say`deleted with its channel`,
  wanted: ({ kind, message }) => {
    if (message === "exists") return WANTED[kind];
    return message === "posted"
      ? say`in the file; this plan posts its message`
      : say`in the file; its message does not exist yet`;
  },
  "member-let-go": () => say`no longer managed, and the user keeps it`,
  "member-gone": () => say`the user left the guild; the call makes sure that no role comes back`,
  "user-removed": () => say`\`removed:\` names this user`,
  "unlisted-member": () => say`the list of members does not have this person`,
  unlisted: ({ kind, by }) => (by === "apply" ? UNLISTED.apply[kind] : UNLISTED[by]),
  unpinned: ({ key, because }) => UNPINNED[because](key),
  announcement: ({ because }) => ANNOUNCEMENT[because],
  undone: ({ applies, also }) => say`${takesBackText(applies)}${also === null ? NOTHING_SAID : UNDONE[also]}`,
  "message-goes": () => say`its message is recalled or deleted`,
};

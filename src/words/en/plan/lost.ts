// Explains why an undo does not restore an object or a value, and what a person can do about it.

import { writtenAddress } from "../../../model/address.js";
import { byCase } from "../../cases.js";
import type { Words } from "../../codes.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import type { UndoParams } from "../../shapes/undo.js";
import { quotedName } from "../quoted-name.js";
import { answerText } from "./blind-spots.js";

type Lost = UndoParams["W-NOT-RESTORED"]["lost"];
type Announcement = Extract<Lost, { case: "announcement" }>;

const staying = (stays: boolean): SentencePart => own(stays ? "; the current message stays" : "");

const WITHDRAWN: Readonly<Record<Announcement["now"], Sentence>> = {
  none: say`the current announcement, if any, stays`,
  message: say`the undo withdraws the announcement of that apply`,
  gone: say`the message that the apply announced is gone`,
  channels: say`recommended channels can be withdrawn only with all announcements, so the undo withdraws all`,
};

const announcedBefore = byCase<Announcement["before"], Sentence>({
  unknown: () => say`guildform could not read the announcement before this apply`,
  "message-gone": () => say`the message of the earlier announcement is gone`,
  "channel-gone": ({ address, id }) =>
    say`the earlier announcement led to ${foreign(address)} (${foreign(id)}), which is gone`,
  hidden: ({ address }) =>
    say`the earlier announcement recommended ${foreign(address)}, which not every member can see`,
});

const only = (message: Sentence): Words => ({ message });

const tomorrow = say`Undo the same apply again tomorrow.`;

const settle = (address: string, id: string | null): SentencePart =>
  code(own(settleCommand(writtenAddress(address), id)));

const siblingsText = byCase<Extract<Lost, { case: "reordered" }>["siblings"], Sentence>({
  groups: () => say`the groups`,
  ungrouped: () => say`the channels without a group`,
  group: ({ address }) => say`the channels in ${foreign(address)}`,
});

const LOST_WITH = {
  group: "its id is lost",
  channel: "its id, its messages, pins and permissions are lost",
  role: "its id, its members and permissions are lost",
};

export const lostWords = byCase<Lost, Words>({
  "not-known": () => only(say`state has no record of its earlier value`),
  "deleted-by-apply": ({ kind, name, id }) => ({
    message: say`the apply deleted the ${own(kind)}${name === null ? say`` : say` ${quotedName(name)}`} (${foreign(id)}); ${own(LOST_WITH[kind])}`,
    hint: say`Declare it again to get a new, empty one.`,
  }),
  "deleted-since": ({ id }) => only(say`${foreign(id)} was deleted after that apply`),
  "out-of-group": ({ name, group }) =>
    only(say`${quotedName(name)} was in the deleted group ${foreign(group)} and stays outside of it`),
  "moved-by-hand": () => only(say`a person moved it to another group after that apply; it stays there`),
  "group-gone": ({ group }) =>
    only(say`its earlier group (${foreign(group)}) is gone, so it stays in its current place`),
  reordered: ({ siblings }) => ({
    message: say`a person changed the order of ${siblingsText(siblings)} after that apply; the undo moves only what the apply moved`,
    hint: say`Drag the others back by hand, or declare the order in the file and apply.`,
  }),
  "cannot-be-set": ({ key, was, now }) =>
    only(say`${foreign(key)} was ${foreign(was)}, which no call can set; it stays ${foreign(now)}`),
  "zero-speaking": ({ same }) =>
    only(say`speak_permission was 0, which no call can set; ${foreign(same)} means the same`),
  "channel-deleted": () => only(say`its channel was deleted after that apply`),
  "other-thread": () => only(say`its key now belongs to another thread`),
  "not-read": () => only(say`guildform cannot read it now`),
  "thread-not-known": () => only(say`it was deleted, and state has no record of its content`),
  "thread-again": () => only(say`the undo posts it as a new thread; the comments of the old one are lost`),
  "its-message-gone": () => only(say`its message is gone`),
  "pins-not-read": () => only(say`guildform cannot read the pins of its channel`),
  "pins-full": ({ most }) => only(say`its channel has ${most} pins now, which is the limit`),
  "permission-not-read": ({ answer }) =>
    only(
      say`guildform cannot read its current permissions${answer === null ? say`` : say`; ${answerText(answer)}`}`,
    ),
  "by-office": () =>
    only(
      say`it manages the channel now, as owner, administrator or channel administrator; the permission call cannot change its rights there`,
    ),
  "role-deleted": () => only(say`the role or channel is gone`),
  "member-not-read": () => only(say`guildform cannot read the roles of the user`),
  "member-left": () => only(say`the user left the guild`),
  "permission-not-known": () => only(say`state has no record of its earlier permissions`),
  "announcement-forgotten": () =>
    only(
      say`state no longer has a record of the announcements of these applies, so the current announcement, if any, stays`,
    ),
  announcement: ({ before, now }) => only(say`${announcedBefore(before)}; ${WITHDRAWN[now]}`),
  "post-open": ({ address }) => ({
    message: say`guildform does not know yet whether a post of it succeeded, so the undo leaves it unchanged`,
    hint: say`If it was posted, run ${settle(address, "ID")} with the id of the message. If not, run ${settle(address, null)}. Then undo.`,
  }),
  "let-go": () => ({
    message: say`guildform no longer manages its channel (\`removed:\` with \`keep: true\`), so it stays, with its pin and reactions`,
    hint: say`To remove it, recall it by hand.`,
  }),
  "other-message": () => only(say`its key now belongs to another message`),
  "message-not-known": ({ stays }) => only(say`state has no record of its earlier content${staying(stays)}`),
  "no-edit": () => only(say`the service cannot edit it, so its earlier content does not come back`),
  "message-channel-gone": ({ of, channel, stays }) =>
    only(
      say`${own(of === "former" ? "the earlier message" : "it")} was in a channel that is gone (${foreign(channel)})${staying(stays)}`,
    ),
  image: ({ path, stays }) => ({
    message: say`its image ${foreign(path)} is not the file that was posted${staying(stays)}`,
    hint: say`Restore the posted file, then undo.`,
  }),
  "no-room": ({ address, because }) => ({
    message:
      because === "replaced"
        ? say`it stays for now: ${foreign(address)}, which replaces it, cannot be posted today`
        : say`it stays for now: the earlier announcement needs ${foreign(address)}, which cannot be posted today`,
    hint: tomorrow,
  }),
  "message-again": () =>
    only(say`the undo posts it as a new message; the replies and reactions of the old one are lost`),
  "unknown-call": ({ operation }) => only(say`this version of guildform cannot undo ${foreign(operation)}`),
  "open-call": ({ address, operation, isPost }) => ({
    message: say`the outcome of the call ${foreign(operation)} is not known; its effect, if any, stays`,
    ...(isPost
      ? {
          hint: say`If it was posted, run ${settle(address, "ID")} with the id of the message. If not, run ${settle(address, null)}. Then undo.`,
        }
      : {}),
  }),
});

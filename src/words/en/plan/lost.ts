// English: why an undo does not bring something back, and what to do about it.

import { writtenAddress } from "../../../model/address.js";
import type { Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { UndoParams } from "../../params/plan/undo.js";
import { code, foreign, own, say } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { settleCommand } from "../../settle-command.js";
import { answerText } from "./blind-spots.js";

type Lost = UndoParams["W-NOT-RESTORED"]["lost"];
type Announcement = Extract<Lost, { case: "announcement" }>;

const staying = (stays: boolean): SentencePart => own(stays ? "; the present message stays" : "");

const WITHDRAWN: Readonly<Record<Announcement["now"], Sentence>> = {
  none: say`whatever is announced now is left as it is`,
  message: say`the announcement that it made is withdrawn`,
  gone: say`the message that it announced is gone`,
  channels: say`recommended channels go only with all that is announced, so whatever is announced now is withdrawn`,
};

const announcedBefore = byCase<Announcement["before"], Sentence>({
  unknown: () => say`what was announced before this apply is not known, since it cannot be read`,
  "message-gone": () => say`what was announced before is a message that is gone`,
  "channel-gone": ({ address, id }) =>
    say`what was announced before led to ${foreign(address)} (${foreign(id)}), which is gone`,
  hidden: ({ address }) =>
    say`what was announced before recommended ${foreign(address)}, which not everybody can see`,
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

export const lostWords = byCase<Lost, Words>({
  "not-known": () => only(say`state does not tell how it was before`),
  "deleted-by-apply": ({ kind, name, id }) => ({
    message: say`the ${own(kind)}${name === null ? say`` : say` "${foreign(name)}"`} (${foreign(id)}) was deleted; ${own(kind === "group" ? "its id is lost" : "its id, its messages, pins and permissions are lost")}`,
    hint: say`Declare it again to get a new, empty one.`,
  }),
  "deleted-since": ({ id }) => only(say`${foreign(id)} was deleted since`),
  "out-of-group": ({ name, group }) =>
    only(say`"${foreign(name)}" stood in the deleted group ${foreign(group)} and stays outside of it`),
  "moved-by-hand": () => only(say`it was moved to another group by hand since, and stays there`),
  "group-gone": ({ group }) =>
    only(say`the group in which it stood (${foreign(group)}) is gone, so it stays where it is`),
  reordered: ({ siblings }) => ({
    message: say`somebody put ${siblingsText(siblings)} into another order by hand since; only what the apply moved goes back`,
    hint: say`Drag the others back by hand, or declare the order in the file and apply.`,
  }),
  "cannot-be-set": ({ key, was, now }) =>
    only(say`${foreign(key)} was ${foreign(was)}, which cannot be set by a call; it stays ${foreign(now)}`),
  "zero-speaking": ({ same }) =>
    only(say`speak_permission was 0, which cannot be set; ${foreign(same)} means the same`),
  "channel-deleted": () => only(say`its channel was deleted since`),
  "other-thread": () => only(say`its key stands for another thread by now`),
  "not-read": () => only(say`it cannot be read now`),
  "thread-not-known": () => only(say`it was deleted, and state does not tell what it said`),
  "thread-again": () => only(say`it is posted again as a new thread; the comments under it are lost`),
  "its-message-gone": () => only(say`its message is gone`),
  "pins-not-read": () => only(say`the pins of its channel cannot be read`),
  "pins-full": ({ most }) => only(say`${most} messages are pinned there by now`),
  "permission-not-read": ({ answer }) =>
    only(say`what it holds now cannot be read${answer === null ? say`` : say`; ${answerText(answer)}`}`),
  "by-office": () =>
    only(
      say`it may manage the channel by office now (owner, administrator or channel administrator); the permission call cannot change what it may do there`,
    ),
  "permission-not-known": () => only(say`state does not tell what it held before`),
  "announcement-forgotten": () =>
    only(
      say`state remembers no announcement of these applies any more, so that whatever is announced now is left as it is`,
    ),
  announcement: ({ before, now }) => only(say`${announcedBefore(before)}; ${WITHDRAWN[now]}`),
  "post-open": ({ address }) => ({
    message: say`what became of a post of it is not known yet, so it is left as it is`,
    hint: say`Once it is known, say ${settle(address, "ID")} with the id of the message, or ${settle(address, null)}; then undo.`,
  }),
  "let-go": () => ({
    message: say`its channel was let go since (\`removed:\` with \`keep: true\`), so it stays as it is, with its pin and reactions`,
    hint: say`Recall it by hand if it shall go.`,
  }),
  "other-message": () => only(say`its key stands for another message by now`),
  "message-not-known": ({ stays }) => only(say`state does not tell what it said before${staying(stays)}`),
  "no-edit": () => only(say`it cannot be edited back`),
  "message-channel-gone": ({ of, channel, stays }) =>
    only(
      say`${own(of === "former" ? "what it was before" : "it")} stood in a channel that is gone (${foreign(channel)})${staying(stays)}`,
    ),
  image: ({ path, stays }) => ({
    message: say`its image ${foreign(path)} is not the file that was posted${staying(stays)}`,
    hint: say`Put the file back as it was, then undo.`,
  }),
  "no-room": ({ address, because }) => ({
    message:
      because === "replaced"
        ? say`${foreign(address)}, which takes its place, has no room today; it stays until then`
        : say`it is announced, and ${foreign(address)}, which was announced before, has no room today; it stays until then`,
    hint: tomorrow,
  }),
  "message-again": () =>
    only(say`it is posted again as a new message; the replies and reactions that it had are lost`),
  "unknown-call": ({ operation }) =>
    only(say`this version of guildform cannot take back ${foreign(operation)}`),
  "open-call": ({ address, operation, isPost }) => ({
    message: say`${foreign(operation)} was sent and its outcome is not known; what it did stays`,
    ...(isPost
      ? {
          hint: say`Once it is known, say ${settle(address, "ID")}, or ${settle(address, null)} when nothing was posted; then undo.`,
        }
      : {}),
  }),
});

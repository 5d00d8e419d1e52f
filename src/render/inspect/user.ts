// Prints the result of `guildform user`: the roles, offices and entries of one user.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import type { FoundChannel } from "../../inspect/find-channel.js";
import type { PersonHoldings } from "../../inspect/person.js";
import { roomName } from "../../plan/audience/room.js";
import { inWords } from "../../words/in-words.js";
import { type Block, oneLine, paragraph, table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { NO_RUN, run } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { heldFlags } from "./question-lines.js";
import { channelJson } from "./why.js";

export interface UserAnswer {
  readonly asked: AskedGuild;
  readonly holdings: PersonHoldings;
}

export const userText = (answer: UserAnswer, options: TextOptions): string =>
  documentText(userDocument(answer), options);

export function userDocument({ asked, holdings }: UserAnswer): Document {
  const { who, isMember, roles, administers, entries, unread } = holdings;
  const roleRows = roles.map((role) => [
    run(inWords("audience", { who: role.who }), "strong"),
    role.name === null ? NO_RUN : run(inWords("name", { name: role.name })),
    role.isOffice ? run(inWords("user-office"), "caution") : NO_RUN,
  ]);
  const entryRows = entries.map(({ channel, entry }) => {
    const { holds } = heldFlags(entry.held);
    const place = asked.lines.ofEntry(channel.address, entry, holds[0] ?? "view");
    return [
      run(inWords("user-channel", namedChannel(channel)), "strong"),
      run(inWords("user-flags", { holds })),
      run(inWords("line-place", place), "quiet"),
    ];
  });
  const channelTable = (channels: readonly FoundChannel[]): Block[] =>
    channels.length === 0
      ? []
      : [
          table(
            "columns",
            channels.map((one) => [run(inWords("user-channel", namedChannel(one)))]),
          ),
        ];
  // An administrator reads as all bits, regardless of the entry (service-facts 3.31, 9.13).
  const isHidden = administers.length > 0 || roles.some(({ isOffice }) => isOffice);
  const noEntry = isHidden ? [] : [paragraph(inWords("user-no-entry"), { ours: true })];
  return documentOf(
    section([oneLine(run(inWords("user-title", { who, isMember }), "strong"))]),
    roleRows.length === 0
      ? section(isMember === true ? [paragraph(inWords("user-no-role"), { ours: true })] : [])
      : part("roles", [table("columns", roleRows)]),
    part("administers", channelTable(administers)),
    part("entries", [
      ...(entryRows.length === 0 ? noEntry : [table("columns", entryRows)]),
      ...(isHidden ? [paragraph(inWords("user-hidden-entries"), { ours: true })] : []),
    ]),
    part("unread", channelTable(unread)),
  );
}

/** A part without content has no title either. */
const part = (
  title: "roles" | "administers" | "entries" | "unread",
  blocks: readonly Block[],
): ReturnType<typeof section> =>
  section(blocks, {
    title:
      blocks.length === 0
        ? []
        : [run(inWords("user-part", { part: title }), title === "unread" ? "caution" : null)],
  });

const namedChannel = ({ room, address }: FoundChannel) => ({ name: roomName(room), address });

export const userJson = ({ asked, holdings }: UserAnswer) => ({
  guild: asked.guild,
  who: holdings.who,
  id: holdings.subject.slice("user/".length),
  member: holdings.isMember,
  roles: holdings.roles.map(({ who, name, isOffice }) => ({ who, name, office: isOffice })),
  administers: holdings.administers.map(channelJson),
  entries: holdings.entries.map(({ channel, entry }) => {
    const { holds } = heldFlags(entry.held);
    return {
      channel: channelJson(channel),
      holds,
      ...asked.lines.ofEntry(channel.address, entry, holds[0] ?? "view"),
    };
  }),
  unread: holdings.unread.map(channelJson),
});

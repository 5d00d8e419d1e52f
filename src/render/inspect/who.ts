// Prints the result of `guildform who`: the audiences that have a right in a channel, and the lines that give it.

import type { AskedGuild } from "../../inspect/asked-guild.js";
import type { FoundChannel } from "../../inspect/find-channel.js";
import type { MembersWhoCan } from "../../inspect/members-who-can.js";
import type { Able } from "../../inspect/who-can.js";
import { roomName } from "../../plan/audience/room.js";
import type { Right } from "../../plan/value/access.js";
import { inWords } from "../../words/in-words.js";
import { type Block, oneLine, paragraph, table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { NO_RUN, run } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { holdingRows, type LineContext } from "./question-lines.js";
import { channelJson, explanationJson } from "./why.js";

export interface WhoAnswer {
  readonly asked: AskedGuild;
  readonly right: Right;
  readonly channel: FoundChannel;
  readonly able: readonly Able[];
  /** `null` means that the question is not about members. */
  readonly members: MembersWhoCan | "everyone" | null;
  /** `true` shows members without a name in the file only as a number. */
  readonly hidesOthers: boolean;
}

export const whoText = (answer: WhoAnswer, options: TextOptions): string =>
  documentText(whoDocument(answer), options);

/** If every member has the right, the document lists no other audience. */
export function whoDocument({ asked, right, channel, able, members, hidesOthers }: WhoAnswer): Document {
  const context = { asked, channel: channel.address };
  const [everyone] = able;
  const open = everyone?.explanation.verdict === "yes";
  const listed = open ? able.slice(0, 1) : able;
  const can = listed.filter(({ explanation }) => explanation.verdict === "yes");
  const may = listed.filter(({ explanation }) => explanation.verdict === "unknown");
  const named = { name: roomName(channel.room), address: channel.address, at: asked.at };
  return documentOf(
    section([oneLine(run(inWords("who-title", { right, ...named }), "strong"))]),
    section([
      ...(can.length === 0
        ? [paragraph(inWords("who-administrators"), { ours: true })]
        : lines(can, context)),
      ...(open ? [paragraph(inWords("who-everyone"), { ours: true })] : []),
    ]),
    section(may.length === 0 ? [] : unknownLines(may, { ...context, right }), {
      title: may.length === 0 ? [] : [run(inWords("who-may"), "caution")],
    }),
    ...(members === null || members === "everyone" ? [] : [membersSection(members, hidesOthers)]),
    section([paragraph(inWords("who-note", { right, at: asked.at }), { tone: "quiet", ours: true })]),
  );
}

function membersSection({ members, unlisted, short }: MembersWhoCan, hidesOthers: boolean) {
  const shown = hidesOthers ? members.filter(({ isNamed }) => isNamed) : members;
  const others = members.length - shown.length;
  const rows = shown.map(({ who, by, answer, isBot }) => [
    run(inWords("audience", { who }), "strong"),
    run(inWords("who-member-by", { by, answer })),
    isBot ? run(inWords("who-bot"), "quiet") : NO_RUN,
  ]);
  const notes = [
    ...(others === 0 ? [] : [inWords("who-others", { members: others })]),
    ...(unlisted.length === 0 ? [] : [inWords("who-unlisted", { who: unlisted })]),
    ...short.map((one) => inWords("who-short", one)),
  ];
  return section(
    [
      ...(rows.length === 0 ? [] : [table("columns", rows)]),
      ...notes.map((one) => paragraph(one, { ours: true })),
    ],
    { title: [run(inWords("who-members", { members: members.length }), "strong")] },
  );
}

/**
 * Lists the audiences whose right is unknown. If the right of everyone is unknown, one paragraph names the audiences for which
 * the file declares nothing else, and their lines are not repeated.
 */
function unknownLines(may: readonly Able[], context: LineContext & { readonly right: Right }): Block[] {
  const { asked, channel, right } = context;
  const [everyone, ...others] = may;
  const isOpen = ({ explanation }: Able): boolean =>
    explanation.needs.every(({ entries }) =>
      entries.every((one) => asked.lines.ofEntry(channel, one, right).from === "open"),
    );
  const folds = everyone !== undefined && everyone.audience.subjects.length === 1;
  const alike = folds ? others.filter(isOpen) : [];
  const who = alike.flatMap(({ audience }) => audience.who);
  return [
    ...lines(
      may.filter((one) => !alike.includes(one)),
      context,
    ),
    ...(who.length === 0 ? [] : [paragraph(inWords("who-like-everyone", { who }))]),
  ];
}

const lines = (able: readonly Able[], context: LineContext): Block[] => [
  table(
    "columns",
    able.flatMap(({ audience, explanation }) =>
      holdingRows(explanation, context).map(([line, place], index) => [
        index === 0 ? run(inWords("audience", { who: audience.who[0] ?? "everyone" }), "strong") : NO_RUN,
        line,
        place,
      ]),
    ),
  ),
];

export const whoJson = ({ asked, right, channel, able, members, hidesOthers }: WhoAnswer) => ({
  at: asked.at,
  guild: asked.guild,
  right,
  channel: channelJson(channel),
  who: able.map(({ audience, explanation }) => ({
    who: audience.who[0] ?? "everyone",
    answer: explanation.verdict,
    needs: explanationJson(explanation, { asked, channel: channel.address }),
  })),
  ...(members === null
    ? {}
    : { members: members === "everyone" ? members : membersJson(members, hidesOthers) }),
});

const membersJson = ({ members, unlisted, short }: MembersWhoCan, hidesOthers: boolean) => ({
  listed: members
    .filter(({ isNamed }) => isNamed || !hidesOthers)
    .map(({ who, subject, answer, isBot, by }) => ({
      who,
      id: subject.slice("user/".length),
      answer,
      bot: isBot,
      by,
    })),
  others: hidesOthers ? members.filter(({ isNamed }) => !isNamed).length : 0,
  unlisted,
  short,
});

// Prints the result of `guildform why`: the answer, and every line that decides it.
//
//   Yes: role events can speak in 公告板 (channel.news), by the live guild
//
//     view   private_type public: everybody sees it             guildform.yaml:29 (defaults)
//     speak  speak_permission members: those given speak may speak   guildform.yaml:52
//            role events holds speak                            guildform.yaml:54

import type { AskedGuild } from "../../inspect/asked-guild.js";
import { type Audience, calledSubject } from "../../inspect/audience.js";
import type { EntryLine, RightExplanation, RightNeed } from "../../inspect/explanation.js";
import type { FoundChannel } from "../../inspect/find-channel.js";
import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { roomName } from "../../plan/audience/room.js";
import type { Right } from "../../plan/value/access.js";
import { inWords } from "../../words/in-words.js";
import { oneLine, paragraph, table } from "../document/block.js";
import { type Document, documentOf, section } from "../document/document.js";
import { NO_RUN, run } from "../document/run.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";
import { ANSWER_TONE, heldFlags, type LineContext, needRows } from "./question-lines.js";

export interface WhyAnswer {
  readonly asked: AskedGuild;
  readonly audience: Audience;
  readonly right: Right;
  readonly channel: FoundChannel;
  readonly explanation: RightExplanation;
}

export const whyText = (answer: WhyAnswer, options: TextOptions): string =>
  documentText(whyDocument(answer), options);

export function whyDocument({ asked, audience, right, channel, explanation }: WhyAnswer): Document {
  const { verdict, needs } = explanation;
  const named = { name: roomName(channel.room), address: channel.address, at: asked.at };
  const title = inWords("why-answer", { who: audience.who, right, answer: verdict, ...named });
  const context = { asked, channel: channel.address };
  const rows = needs.flatMap((need) =>
    needRows(need, context).map(([line, place], index) => [
      index === 0 ? run(inWords("right-name", { right: need.right }), "strong") : NO_RUN,
      line,
      place,
    ]),
  );
  const people = audience.people.map(({ who, roles }) =>
    paragraph(inWords("person-roles", { who, roles: roles === undefined ? "unknown" : roles }), {
      tone: roles == null ? "caution" : "quiet",
      ours: true,
    }),
  );
  return documentOf(
    section([oneLine(run(title, ANSWER_TONE[verdict]))]),
    section([table("columns", rows)]),
    section(people),
  );
}

export const whyJson = ({ asked, audience, right, channel, explanation }: WhyAnswer) => ({
  at: asked.at,
  guild: asked.guild,
  as: audience.who,
  people: audience.people.map(({ who, roles }) => ({
    who,
    member: roles === undefined ? null : roles !== null,
    roles: roles ?? null,
  })),
  right,
  channel: channelJson(channel),
  answer: explanation.verdict,
  needs: explanationJson(explanation, { asked, channel: channel.address }),
});

export const channelJson = ({ address, room }: FoundChannel) => ({
  address,
  id: room.node === address ? null : room.node,
  name: roomName(room),
});

/** Returns for each need whether it is met, and which lines decide it. */
export const explanationJson = ({ needs }: RightExplanation, context: LineContext) =>
  needs.map((need) => ({
    right: need.right,
    answer: need.verdict,
    attribute: gateJson(need, context),
    entries: need.entries.map((one) => entryJson(one, need.right, context)),
    offices: need.offices.map((one) => entryJson(one, "manage", context)),
  }));

function gateJson({ gate }: RightNeed, { asked, channel }: LineContext) {
  if (gate === null) return null;
  const { attribute, value, opens, heeds } = gate;
  const table = attribute === "private_type" ? PRIVATE_TYPE : SPEAK_PERMISSION;
  return {
    name: attribute,
    value: value === null ? null : enumName(table, value),
    lets_everybody: opens,
    heeds_entries: heeds,
    ...asked.lines.ofGate(channel, gate),
  };
}

function entryJson(entry: EntryLine, flag: Right | "manage", { asked, channel }: LineContext) {
  const { holds, mayHold } = heldFlags(entry.held);
  return {
    who: calledSubject(entry.subject, asked.seen.names),
    holds,
    may_hold: mayHold,
    grants: entry.grants,
    ...asked.lines.ofEntry(channel, entry, flag),
  };
}

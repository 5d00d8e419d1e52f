// guildform who: shows the members with a right in a channel, and the line that gives it.

import { everyAudience } from "../../inspect/audience.js";
import { findChannel } from "../../inspect/find-channel.js";
import { whoCan } from "../../inspect/who-can.js";
import type { Right } from "../../plan/value/access.js";
import { whoJson, whoText } from "../../render/inspect/who.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { answerQuestion, type QuestionFlags } from "./access-question.js";

export const who = guildCommand((run: GuildRun<QuestionFlags & { readonly can: Right }>, name: string) => {
  const { can } = run.flags;
  return answerQuestion(run, {
    regard: (listed, config) => {
      const { node } = findChannel(name, listed, config).room;
      const subjects = everyAudience(listed, [node]).flatMap((one) => one.subjects);
      return { nodes: [node], subjects, pins: false };
    },
    answer: (asked) => {
      const channel = findChannel(name, asked.seen, asked.config);
      const answer = { asked, right: can, channel, able: whoCan(can, channel.room, asked.seen) };
      return { text: (style) => whoText(answer, style), json: () => whoJson(answer) };
    },
  });
});

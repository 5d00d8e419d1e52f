// guildform why: prints every line that decides about one right of one member in a channel.

import { needsLiveNames, readAudience, usersOf } from "../../inspect/audience.js";
import { explainRight } from "../../inspect/explanation.js";
import { findChannel } from "../../inspect/find-channel.js";
import type { Right } from "../../plan/value/access.js";
import { whyJson, whyText } from "../../render/inspect/why.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { answerQuestion, type QuestionFlags } from "./access-question.js";

export const why = guildCommand((run: GuildRun<QuestionFlags>, who: string, right: Right, name: string) =>
  answerQuestion(run, {
    regard: (listed, config) => ({
      nodes: [findChannel(name, listed, config).room.node],
      subjects: readAudience(who, listed).subjects,
      pins: false,
    }),
    needsNames: (listed) => needsLiveNames(who, listed),
    needsMembers: (listed) => usersOf(who, listed),
    answer: (asked) => {
      const channel = findChannel(name, asked.seen, asked.config);
      const audience = readAudience(who, asked.seen);
      const explanation = explainRight(right, channel.room, audience);
      const answer = { asked, audience, right, channel, explanation };
      return { text: (style) => whyText(answer, style), json: () => whyJson(answer) };
    },
  }),
);

// guildform user: shows every role, office and entry of one user in the live guild.

import { holdingsOf, readPerson } from "../../inspect/person.js";
import type { UserId } from "../../model/ids.js";
import { userJson, userText } from "../../render/inspect/user.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import type { CommonFlags } from "../settings-of.js";
import { answerQuestion } from "./access-question.js";

export const user = guildCommand((run: GuildRun<CommonFlags>, who: string) =>
  answerQuestion(
    { ...run, flags: { ...run.flags, at: "live" } },
    {
      regard: (listed) => ({
        nodes: [...listed.access.keys()],
        subjects: [readPerson(who, listed)],
        pins: false,
      }),
      // The roles of the user need their names.
      needsNames: () => true,
      needsMembers: (listed) => [readPerson(who, listed).slice("user/".length) as UserId],
      answer: (asked) => {
        const answer = { asked, holdings: holdingsOf(readPerson(who, asked.seen), asked.seen) };
        return { text: (style) => userText(answer, style), json: () => userJson(answer) };
      },
    },
  ),
);

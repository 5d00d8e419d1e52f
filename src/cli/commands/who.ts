// guildform who: shows the members with a right in a channel, and the line that gives it. With --members it also lists these members.

import { everyAudience } from "../../inspect/audience.js";
import { findChannel } from "../../inspect/find-channel.js";
import { listedRoleIds, membersWhoCan, perhapsGone, rolesThatMay } from "../../inspect/members-who-can.js";
import { whoCan } from "../../inspect/who-can.js";
import type { Right } from "../../plan/value/access.js";
import { whoJson, whoText } from "../../render/inspect/who.js";
import { UsageError } from "../../words/usage-error.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { answerQuestion, type QuestionFlags } from "./access-question.js";

interface WhoFlags extends QuestionFlags {
  readonly can: Right;
  readonly members?: boolean;
  readonly onlyDeclared?: boolean;
}

export const who = guildCommand((run: GuildRun<WhoFlags>, name: string) => {
  const { can, at, members: isListed = false, onlyDeclared = false } = run.flags;
  if (isListed && at === "file") throw new UsageError({ case: "members-of-file" });
  return answerQuestion(run, {
    // A list of members means members of roles that the file does not name too.
    needsNames: () => isListed,
    regard: (listed, config) => {
      const { node } = findChannel(name, listed, config).room;
      const subjects = everyAudience(listed, [node]).flatMap((one) => one.subjects);
      return {
        nodes: [node],
        subjects: [...subjects, ...((isListed ? listed.otherRoles : null) ?? [])],
        pins: false,
      };
    },
    ...(isListed
      ? {
          needsLists: (seen, config) =>
            listedRoleIds(rolesThatMay(can, findChannel(name, seen, config).room, seen)),
        }
      : {}),
    needsPresence: (seen, config) => perhapsGone(can, findChannel(name, seen, config).room, seen),
    answer: (given, view) => {
      const asked = view.asked(given);
      const channel = findChannel(name, asked.seen, asked.config);
      const able = whoCan(can, channel.room, asked.seen);
      const members = isListed ? membersWhoCan(can, channel.room, asked.seen) : null;
      const answer = { asked, right: can, channel, able, members, hidesOthers: onlyDeclared };
      return { text: (style) => whoText(answer, style), json: () => whoJson(answer) };
    },
  });
});

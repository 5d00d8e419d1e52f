// guildform tree: prints the guild as a tree, with its attributes or as one member sees it.

import { needsLiveNames, readAudience, usersOf } from "../../inspect/audience.js";
import { guildTree } from "../../inspect/guild-tree.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { treeJson, treeText } from "../../render/inspect/tree.js";
import { type GuildRun, guildCommand } from "../guild-run.js";
import { answerQuestion, type QuestionFlags } from "./access-question.js";

export const tree = guildCommand((run: GuildRun<QuestionFlags & { readonly as?: string }>) => {
  const { as, onlyDeclared } = run.flags;
  // A public reader learns no name of a role that the file does not declare.
  const named = ({ liveNames, ...guild }: GuildView) =>
    onlyDeclared === true || liveNames === undefined ? guild : { ...guild, liveNames };
  return answerQuestion(run, {
    needsNames: (listed) => as !== undefined && onlyDeclared !== true && needsLiveNames(as, listed),
    needsMembers: (listed) => (as === undefined ? [] : usersOf(as, named(listed))),
    regard: (listed) => ({
      nodes: [...listed.access.keys()],
      subjects: as === undefined ? [] : readAudience(as, named(listed)).subjects,
      pins: as === undefined || run.json,
    }),
    answer: (given, view) => {
      const audience = as === undefined ? null : view.audience(readAudience(as, named(given.seen)));
      const asked = view.asked(given);
      const answer = { asked, audience, tree: guildTree(asked, audience) };
      return { text: (style) => treeText(answer, style), json: () => treeJson(answer) };
    },
  });
});

// guildform tree: the guild as a tree, by its attributes or as somebody sees it.

import { needsLiveNames, readAudience } from "../../inspect/audience.js";
import { guildTree } from "../../inspect/guild-tree.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import { treeJson, treeText } from "../../render/inspect/tree.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { type AskFlags, ask } from "./ask.js";

export const tree = (flags: AskFlags & { readonly as?: string }): Promise<ExitStatus> => {
  // A public reader learns no name of a role that the file does not declare.
  const named = ({ names, liveNames }: GuildView) =>
    flags.onlyDeclared === true || liveNames === undefined ? { names } : { names, liveNames };
  return ask("tree", {
    flags,
    needsNames: (listed) =>
      flags.as !== undefined && flags.onlyDeclared !== true && needsLiveNames(flags.as, listed),
    regard: (listed) => {
      const subjects = flags.as === undefined ? [] : readAudience(flags.as, named(listed)).subjects;
      return {
        nodes: [...listed.access.keys()],
        subjects,
        pins: flags.as === undefined || flags.json === true,
      };
    },
    answer: (given, shown) => {
      const audience =
        flags.as === undefined ? null : shown.audience(readAudience(flags.as, named(given.seen)));
      const asked = shown.asked(given);
      const answer = { asked, audience, tree: guildTree(asked, audience) };
      return { text: (style) => treeText(answer, style), json: () => treeJson(answer), status: EXIT.done };
    },
  });
};

// Reports problems with `--target` and `--exclude`.

import type { CodeWords } from "../../codes.js";
import { foreign, own, say } from "../../say.js";
import type { ScopeParams } from "../../shapes/scope.js";
import { didYouMean } from "../did-you-mean.js";

const KNOWN: Readonly<Record<ScopeParams["E-TARGET-NOTHING"]["known"], string>> = {
  planned: "the file or state names",
  undone: "the undone applies changed",
  bound: "state has bound",
  guild: "the file, state or guild has",
};

export const scope: CodeWords<ScopeParams> = {
  "E-TARGET-NOTHING": ({ flag, glob, near, known }) => ({
    message: say`${flag === "--into" ? foreign(glob) : say`${own(flag)} ${foreign(glob)}`} matches nothing that ${own(KNOWN[known])}`,
    hint: didYouMean(
      near,
      say`An address is a kind and a key, such as \`channel.rules\`, \`permission.rules/role.moderator\`, or \`group.start/**\` for a group and everything in it.`,
    ),
  }),
  "I-TARGET-DONE": ({ flag, glob }) => ({
    message: say`${own(flag)} ${foreign(glob)} matches nothing any more: guildform managed such an object earlier, but no longer does`,
    hint: say`Nothing is left to do for it. Remove the flag.`,
  }),
  "E-TARGET-EMPTY": ({ exclude, target }) => ({
    message:
      target === null
        ? say`--exclude ${foreign(exclude)} leaves nothing of the guild`
        : say`--exclude ${foreign(exclude)} leaves nothing of --target ${foreign(target)}`,
    hint: say`An exclude wins over a target. Exclude a smaller part.`,
  }),
  "E-TARGET-NEEDS": ({ needed, by, glob }) => ({
    message: say`${foreign(by)} needs ${foreign(needed)}, which --exclude ${foreign(glob)} leaves out`,
    hint: say`Leave out both, or neither.`,
  }),
};

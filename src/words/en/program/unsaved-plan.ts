// Explains why guildform could not save a plan.

import type { LinkOut } from "../../../model/link-out-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type Words } from "../../codes.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { type DanglingLink, danglingLink } from "../dangling-link.js";
import { linkOutText } from "../link-out.js";

type PlanNotSaved = { readonly path: string } & Cases<{
  readonly "too-large": { readonly most: number };
  /** `example` is the path of a file in the folder. */
  readonly folder: { readonly example: string };
  readonly "no-file": None;
  readonly link: DanglingLink;
  readonly "link-out": LinkOut;
  /** `code` comes from the system, such as `ENOSPC`. */
  readonly system: { readonly code: string; readonly reason: string };
}>;

const otherPlace = say`Choose another place.`;
const writablePlace = say`Choose a place that can be written.`;
const room = say`Free some space, or choose another place.`;

/** The key is the code of the system. */
const SYSTEM: Readonly<Record<string, { readonly problem: Sentence; readonly hint: Sentence }>> = {
  ENOENT: { problem: say`its folder does not exist`, hint: say`Create the folder, or choose another place.` },
  ENOTDIR: { problem: say`a part of its path is a file`, hint: otherPlace },
  EACCES: { problem: say`this user may not write there`, hint: writablePlace },
  EPERM: { problem: say`this user may not write there`, hint: writablePlace },
  EROFS: { problem: say`the file system is read-only`, hint: writablePlace },
  ENOSPC: { problem: say`the disk is full`, hint: room },
  EDQUOT: { problem: say`the disk quota is used up`, hint: room },
  ENAMETOOLONG: { problem: say`the path is too long`, hint: say`Choose a shorter name.` },
  ELOOP: { problem: say`its symbolic links go in a circle`, hint: otherPlace },
};

const notSaved = (path: string, problem: Sentence, hint: Sentence): Words => ({
  message: say`The plan could not be saved to ${written(path)}: ${problem}.`,
  hint,
});

export const unsavedPlan = codes({
  PLAN_NOT_SAVED: byCase<PlanNotSaved, Words>({
    "too-large": ({ path, most }) =>
      notSaved(
        path,
        say`it is larger than ${most} bytes, the most that guildform reads`,
        say`Apply it without a file: \`guildform apply\`. Or plan a part of the guild with --target.`,
      ),
    folder: ({ path, example }) =>
      notSaved(path, say`it is a folder`, say`Name a file, such as ${written(example)}.`),
    "no-file": ({ path }) =>
      notSaved(
        path,
        say`it is not an ordinary file`,
        say`Name an ordinary file. To print the plan as JSON instead, use --json.`,
      ),
    link: ({ path, ...link }) => {
      const { message, hint } = danglingLink(link);
      return notSaved(path, message, hint);
    },
    "link-out": ({ path, ...out }) => notSaved(path, linkOutText(out), otherPlace),
    system: ({ path, code, reason }) => {
      const systemWords = SYSTEM[code];
      return systemWords === undefined
        ? notSaved(path, say`${written(reason)}`, otherPlace)
        : notSaved(path, say`${systemWords.problem} (${own(code)})`, systemWords.hint);
    },
  }),
});

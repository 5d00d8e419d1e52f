// English: why a file is no plan to apply. A file may hold names of any length: they are cut.

import { shellWord } from "../../../model/shell-word.js";
import type { CodeWords, Words } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { SavedPlanProblem, SavedProblemParams } from "../../params/plan/saved-problems.js";
import { foreign, own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { linkOutText } from "../link-out.js";

const LONGEST = 300;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A name of the guild or of the plan. */
export const cutName = (text: string): SentencePart => foreign(cut(text));
const name = cutName;

/** A path such as `plan.json`, without escapes for Markdown. */
const word = (text: string): SentencePart => written(cut(text));

/** The text that stands for a variable is not that of the plan. */
const VALUES = {
  other: (variable: string) => ({
    problem: say`it was made with another text for $\{${word(variable)}}`,
    hint: say`Give it as then, with --value ${word(variable)}=TEXT or in the environment; or plan again.`,
  }),
  none: (variable: string) => ({
    problem: say`it was made with a text for $\{${word(variable)}}, and there is none now`,
    hint: say`Give it as then, with --value ${word(variable)}=TEXT or in the environment.`,
  }),
  new: (variable: string) => ({
    problem: say`it was made without a text for $\{${word(variable)}}, and there is one now`,
    hint: say`Take it away, or plan again.`,
  }),
};

const planAgain = say`Plan again, and apply the new plan.`;
const nameIt = say`Name the file that \`plan --out FILE\` wrote.`;
const noPlan = say`\`guildform plan --out FILE\` saves a plan, and \`guildform plan -f FILE\` names the configuration.`;
const sameKey = say`Plan again where the same GUILDFORM_PLAN_KEY is set.`;

interface Told {
  /** As it follows the name of the plan. */
  readonly problem: Sentence;
  readonly hint: Sentence;
}

const named = (problem: Sentence): Told => ({ problem, hint: nameIt });
const none = (problem: Sentence): Told => ({ problem, hint: noPlan });
const wrong = (problem: Sentence): Told => ({ problem, hint: planAgain });

const toldOf: (problem: SavedPlanProblem) => Told = byCase<SavedPlanProblem, Told>({
  "no-name": () => named(say`the name is empty`),
  missing: () => named(say`there is no such file`),
  "below-file": () => named(say`there is no such file: a part of its path is a file`),
  folder: () => named(say`it is a folder`),
  "no-file": ({ is }) => ({
    problem: say`it ${own(is)}`,
    hint: say`${nameIt} \`guildform show -\` and \`guildform apply -\` read one from a pipe.`,
  }),
  "not-permitted": () => named(say`this user may not read it`),
  "link-circle": () => named(say`its symbolic links go in a circle`),
  "link-out": (out) => named(linkOutText(out)),
  "long-path": () => named(say`the path is too long`),
  "disk-error": () => named(say`the disk does not give it`),
  "too-large": () => named(say`it is larger than any plan`),
  empty: () => wrong(say`the file is empty`),
  "not-text": () => none(say`it is not UTF-8 text`),
  "not-json": () => none(say`it is not JSON, so it is no saved plan`),
  edited: () => wrong(say`it is not JSON: it was edited, or holds more than a plan`),
  "cut-short": () => wrong(say`it was cut short`),
  "other-json": () => none(say`it is JSON, but no saved plan`),
  deep: ({ most }) => wrong(say`it nests more than ${most} levels, which no plan does`),
  "member-twice": ({ name: member, line }) =>
    wrong(say`it names ${written(JSON.stringify(member.slice(0, 60)))} twice in one object, in line ${line}`),
  format: ({ format, known }) => wrong(say`it is of format ${format}, and this guildform knows ${known}`),
  version: ({ made, known }) => ({
    problem: say`it was made by guildform ${word(made)}, and this is ${own(known)}`,
    hint: say`Plan again with this version, or apply it with the version that made it.`,
  }),
  "only-declared": () => ({
    problem: say`it was printed with --only-declared, which hides what an apply needs`,
    hint: say`\`guildform plan --out FILE\` saves the whole plan, also where --only-declared hides what is printed.`,
  }),
  "no-digest": () => wrong(say`it holds no digest, so it was edited or cut short`),
  digest: () => wrong(say`its digest does not fit what it holds, so it was edited after it was made`),
  shape: ({ at, reason }) =>
    wrong(say`it does not have the shape of a plan: ${written(at.slice(0, 200) || "/")} ${word(reason)}`),
  guild: () => wrong(say`its guild is no id`),
  time: () => wrong(say`the time at which it was made is none`),
  "shaped-by": () => wrong(say`it names its file by no plain name in a folder`),
  identity: () => wrong(say`its identity is not that of its parts`),
  "preconditions-digest": ({ address }) => wrong(say`its footprint of ${name(address)} is another`),
  footprint: () => wrong(say`its footprint is not that of its preconditions`),
  "preconditions-ids": () => wrong(say`its preconditions name something that is no id`),
  records: () => wrong(say`it tells the state what no plan tells it`),
  "count-of-changes": () => wrong(say`its summary is not that of its changes`),
  "count-of-unmanaged": () => wrong(say`its summary is not that of its unmanaged channels`),
  "call-not-shown": ({ id }) => wrong(say`none of its changes shows its call ${name(id)}`),
  "shown-not-called": ({ id, address }) =>
    wrong(say`its change of ${name(address)} is made by a call ${name(id)}, and it holds no such call`),
  "count-of-calls": () => wrong(say`its number of calls is not that of its operations`),
  "call-unknown": ({ id, operation }) => wrong(say`"${name(id)}": no plan calls ${word(operation)}`),
  "call-twice": ({ id }) => wrong(say`"${name(id)}": it is there twice`),
  "call-address": ({ id, address }) => wrong(say`"${name(id)}": it stands under ${name(address)}`),
  "call-order": ({ id }) => wrong(say`"${name(id)}": it follows what does not come before it`),
  "not-signed": () => ({ problem: say`it is not signed, and GUILDFORM_PLAN_KEY is set`, hint: sameKey }),
  signature: () => ({ problem: say`its signature does not fit GUILDFORM_PLAN_KEY`, hint: sameKey }),
  "no-configuration": ({ file }) => ({
    problem: say`its configuration is not there (${word(file)}), so nothing vouches for it`,
    hint: say`Name the configuration with -f FILE, or sign plans with GUILDFORM_PLAN_KEY. Who has looked at every call of the plan may give --trust-plan instead.`,
  }),
  "file-elsewhere": ({ file, folder }) => ({
    problem: say`the file that it names, ${name(file)}, is not below the folder in which this runs, ${name(folder)}`,
    hint: say`Anybody could have written that into an unsigned plan. Name the configuration with -f FILE where you know it, or run this in its folder. Plans that are signed with GUILDFORM_PLAN_KEY may name any folder.`,
  }),
  "folder-missing": ({ folder }) => ({
    problem: say`the folder that it names, ${name(folder)}, is not there, and its state would be kept there`,
    hint: say`Name the state with --state PATH, or the configuration with -f FILE, beside which the state is.`,
  }),
  configuration: ({ file, problems, line, code }) => ({
    problem: say`${word(file)}, which it names, is no usable configuration: ${countedText(problems, "problem")}${line === null ? say`` : say`, the first in line ${line}`} (${own(code ?? "unknown")})`,
    hint: say`\`guildform validate -f ${written(shellWord(file))}\` shows them. Or name another configuration with -f FILE.`,
  }),
  "other-guild": ({ guild, file, fileGuild }) => ({
    problem: say`it is for guild ${word(guild)}, and ${word(file)} is for guild ${word(fileGuild)}`,
    hint: say`Check which of the two is meant.`,
  }),
  "foreign-channel": ({ channel, guild }) =>
    wrong(say`it writes to channel ${word(channel)}, which is not in guild ${word(guild)}`),
  scope: ({ flag, glob, now }) =>
    now === "missing"
      ? {
          problem: say`it was made with ${own(flag)} ${word(glob)}, which is not given now`,
          hint: say`It holds a part of what the file asks for. Give it the flags that it was made with; \`guildform show\` prints them.`,
        }
      : {
          problem: say`it was made without ${own(flag)} ${word(glob)}`,
          hint: say`A saved plan is applied as it was reviewed. Plan that part, and apply the new plan.`,
        },
  value: ({ name: variable, now }) => VALUES[now](variable),
});

export const planAt = (place: string | null): SentencePart =>
  place === null ? own("that is applied") : place === "-" ? own("on stdin") : written(place);

export const savedProblems: CodeWords<SavedProblemParams> = {
  SAVED_PLAN: ({ place, ...problem }): Words => {
    const { problem: what, hint } = toldOf(problem as SavedPlanProblem);
    return {
      message: say`The plan ${planAt(place)} cannot be used: ${what}. Nothing was written.`,
      hint,
    };
  },
};

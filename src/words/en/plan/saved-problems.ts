// Explains why guildform cannot apply a file as a plan. Names in the file are cut, because they can have any length.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { SchemaProblem } from "../../../model/schema-problem.js";
import { shellWord } from "../../../model/shell-word.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { codes, type Words } from "../../codes.js";
import { cutName as name, cutPath as word } from "../../cut-name.js";
import { own, say, written } from "../../say.js";
import type { Sentence, SentencePart } from "../../sentence.js";
import type { ScopeFlag } from "../../shapes/scope.js";
import { countedText } from "../counted-text.js";
import { linkOutText } from "../link-out.js";
import { schemaProblemText } from "../schema-problem.js";
import { unfitFileText } from "../unfit-file.js";

/** Describes why a plan cannot be used. Texts of the plan and of files are unchanged and can have any length. */
export type SavedPlanProblem = Cases<{
  // These problems are about the file.
  readonly "no-name": None;
  readonly missing: None;
  /** A part of the path is a file. */
  readonly "below-file": None;
  readonly folder: None;
  /** The sentence says `is a pipe` after the name of the file, for example. */
  readonly "no-file": { readonly unfit: UnfitFile };
  readonly "not-permitted": None;
  readonly "link-circle": None;
  readonly "link-out": LinkOut;
  readonly "long-path": None;
  readonly "disk-error": None;
  readonly "too-large": None;
  readonly empty: None;
  readonly "not-text": None;
  // These problems are about the text in the file.
  readonly "not-json": None;
  readonly edited: None;
  readonly "cut-short": None;
  readonly "other-json": None;
  readonly deep: { readonly most: number };
  readonly "member-twice": { readonly name: string; readonly line: number };
  // These problems are about the content of the plan.
  readonly format: { readonly format: number; readonly known: number };
  readonly version: { readonly made: string; readonly known: string };
  /** The plan is a print of `--only-declared`, so it lacks names and texts. */
  readonly "only-declared": None;
  /** The plan is a print without the ids of `--people`. */
  readonly people: None;
  readonly "no-digest": None;
  readonly digest: None;
  /** `at` is a JSON pointer, and empty for the whole plan. */
  readonly shape: { readonly at: string; readonly problem: SchemaProblem };
  readonly guild: None;
  readonly time: None;
  readonly "shaped-by": None;
  readonly identity: None;
  readonly "preconditions-digest": { readonly address: string };
  readonly footprint: None;
  readonly "preconditions-ids": None;
  readonly records: None;
  readonly "count-of-changes": None;
  readonly "count-of-unmanaged": None;
  readonly "count-of-calls": None;
  readonly "call-not-shown": { readonly id: string };
  /** The change of `address` names a call `id`, and the plan has no such call. */
  readonly "shown-not-called": { readonly id: string; readonly address: string };
  /** `id` is the id of a call of the plan, here and below. */
  readonly "call-unknown": { readonly id: string; readonly operation: string };
  readonly "call-twice": { readonly id: string };
  readonly "call-address": { readonly id: string; readonly address: string };
  readonly "call-order": { readonly id: string };
  // These problems are about the proof of the plan: its signature, its configuration and its variables.
  readonly "not-signed": None;
  readonly signature: None;
  readonly "no-configuration": { readonly file: string };
  /** `folder` is the folder in which the command runs. */
  readonly "file-elsewhere": { readonly file: string; readonly folder: string };
  /** The plan names this folder, and the state would be next to its configuration. */
  readonly "folder-missing": { readonly folder: string };
  /** `line` and `code` are of the first problem. `line` is null if it has none. */
  readonly configuration: {
    readonly file: string;
    readonly problems: number;
    readonly line: number | null;
    readonly code: string | null;
  };
  readonly "other-guild": { readonly guild: string; readonly file: string; readonly fileGuild: string };
  readonly "foreign-channel": { readonly channel: string; readonly guild: string };
  /** The plan was made with a glob that is missing now, or without a glob that the command has now. */
  readonly scope: ScopeFlag & { readonly now: "missing" | "other" };
  /**
   * A variable of the file had another text when the plan was made (`other`), has none now (`none`), or had none then
   * (`new`).
   */
  readonly value: { readonly name: string; readonly now: "other" | "none" | "new" };
}>;

const VALUES = {
  other: (variable: string) => ({
    problem: say`it was made with another value of $\{${word(variable)}}`,
    hint: say`Set the earlier value, with --value ${word(variable)}=TEXT or in the environment. Or plan again.`,
  }),
  none: (variable: string) => ({
    problem: say`it was made with a value of $\{${word(variable)}}, which has none now`,
    hint: say`Set the earlier value, with --value ${word(variable)}=TEXT or in the environment.`,
  }),
  new: (variable: string) => ({
    problem: say`it was made without a value of $\{${word(variable)}}, which has one now`,
    hint: say`Remove the value, or plan again.`,
  }),
};

const planAgain = say`Plan again, and apply the new plan.`;
const nameIt = say`Name the file that \`plan --out FILE\` wrote.`;
const noPlan = say`\`guildform plan --out FILE\` saves a plan, and \`guildform plan -f FILE\` names the configuration.`;
const sameKey = say`Plan again with the same GUILDFORM_PLAN_KEY.`;

interface ProblemWords {
  /** The message prints this text after the name of the plan. */
  readonly problem: Sentence;
  readonly hint: Sentence;
}

const named = (problem: Sentence): ProblemWords => ({ problem, hint: nameIt });
const none = (problem: Sentence): ProblemWords => ({ problem, hint: noPlan });
const wrong = (problem: Sentence): ProblemWords => ({ problem, hint: planAgain });

const wordsOfProblem: (problem: SavedPlanProblem) => ProblemWords = byCase<SavedPlanProblem, ProblemWords>({
  "no-name": () => named(say`the name is empty`),
  missing: () => named(say`there is no such file`),
  "below-file": () => named(say`there is no such file: a part of its path is a file`),
  folder: () => named(say`it is a folder`),
  "no-file": ({ unfit }) => ({
    problem: say`it ${unfitFileText(unfit)}`,
    hint: say`${nameIt} \`guildform show -\` and \`guildform apply -\` read one from a pipe.`,
  }),
  "not-permitted": () => named(say`this user may not read it`),
  "link-circle": () => named(say`its symbolic links go in a circle`),
  "link-out": (out) => named(linkOutText(out)),
  "long-path": () => named(say`the path is too long`),
  "disk-error": () => named(say`the disk cannot read it`),
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
  format: ({ format, known }) => wrong(say`its format is ${format}, and this guildform reads ${known}`),
  version: ({ made, known }) => ({
    problem: say`it was made by guildform ${word(made)}, and this is ${own(known)}`,
    hint: say`Plan again with this version, or apply it with the version that made it.`,
  }),
  "only-declared": () => ({
    problem: say`it was printed with --only-declared, which hides what an apply needs`,
    hint: say`\`guildform plan --out FILE\` saves the whole plan, even if --only-declared shortens the output.`,
  }),
  people: () => ({
    problem: say`it was printed without the ids of people, which an apply needs`,
    hint: say`\`guildform plan --out FILE\` saves the whole plan with the ids, and \`guildform undo --out FILE\` a whole undo.`,
  }),
  "no-digest": () => wrong(say`it has no digest, so it was edited or cut short`),
  digest: () => wrong(say`its digest does not match its content, so the file was edited`),
  shape: ({ at, problem }) =>
    wrong(
      say`it does not have the shape of a plan: ${written(at.slice(0, 200) || "/")} ${schemaProblemText(problem)}`,
    ),
  guild: () => wrong(say`its guild is not an id`),
  time: () => wrong(say`its creation time is not a time`),
  "shaped-by": () => wrong(say`the name of its file is not a plain name in a folder`),
  identity: () => wrong(say`its identity does not match its parts`),
  "preconditions-digest": ({ address }) => wrong(say`its footprint of ${name(address)} does not match`),
  footprint: () => wrong(say`its footprint does not match its preconditions`),
  "preconditions-ids": () => wrong(say`its preconditions name something that is not an id`),
  records: () => wrong(say`it records something in the state that no plan records`),
  "count-of-changes": () => wrong(say`its summary does not match its changes`),
  "count-of-unmanaged": () => wrong(say`its summary does not match its unmanaged channels`),
  "call-not-shown": ({ id }) => wrong(say`none of its changes shows its call ${name(id)}`),
  "shown-not-called": ({ id, address }) =>
    wrong(say`its change of ${name(address)} names the call ${name(id)}, which the plan does not have`),
  "count-of-calls": () => wrong(say`its number of calls does not match its operations`),
  "call-unknown": ({ id, operation }) => wrong(say`"${name(id)}": no plan calls ${word(operation)}`),
  "call-twice": ({ id }) => wrong(say`"${name(id)}": the plan has this call twice`),
  "call-address": ({ id, address }) =>
    wrong(say`"${name(id)}": this id does not match its address ${name(address)}`),
  "call-order": ({ id }) => wrong(say`"${name(id)}": it depends on a call that does not come before it`),
  "not-signed": () => ({ problem: say`it has no signature, and GUILDFORM_PLAN_KEY is set`, hint: sameKey }),
  signature: () => ({ problem: say`its signature does not match GUILDFORM_PLAN_KEY`, hint: sameKey }),
  "no-configuration": ({ file }) => ({
    problem: say`its configuration (${word(file)}) does not exist, so nothing confirms its calls`,
    hint: say`Name the configuration with -f FILE, or sign plans with GUILDFORM_PLAN_KEY. If you have checked every call of the plan, use --trust-plan instead.`,
  }),
  "file-elsewhere": ({ file, folder }) => ({
    problem: say`its configuration ${name(file)} is outside the folder of this run, ${name(folder)}`,
    hint: say`Anybody could have written that path into an unsigned plan. If you know the configuration, name it with -f FILE, or run this in its folder. Plans with a signature of GUILDFORM_PLAN_KEY may name any folder.`,
  }),
  "folder-missing": ({ folder }) => ({
    problem: say`its folder ${name(folder)}, the place of its state, does not exist`,
    hint: say`Name the state with --state PATH, or the configuration in the folder of the state with -f FILE.`,
  }),
  configuration: ({ file, problems, line, code }) => ({
    problem: say`its configuration ${word(file)} is not valid: ${countedText(problems, "problem")}${line === null ? say`` : say`, the first in line ${line}`} (${own(code ?? "unknown")})`,
    hint: say`\`guildform validate -f ${written(shellWord(file))}\` shows them. Or name another configuration with -f FILE.`,
  }),
  "other-guild": ({ guild, file, fileGuild }) => ({
    problem: say`it is for guild ${word(guild)}, and ${word(file)} is for guild ${word(fileGuild)}`,
    hint: say`Check which guild you mean.`,
  }),
  "foreign-channel": ({ channel, guild }) =>
    wrong(say`it writes to channel ${word(channel)}, which is not in guild ${word(guild)}`),
  scope: ({ flag, glob, now }) =>
    now === "missing"
      ? {
          problem: say`it was made with ${own(flag)} ${word(glob)}, which this command does not have`,
          hint: say`It covers only a part of the file. Give the same flags as for that plan; \`guildform show\` prints them.`,
        }
      : {
          problem: say`it was made without ${own(flag)} ${word(glob)}`,
          hint: say`A saved plan applies only as a whole, as reviewed. Plan that part, and apply the new plan.`,
        },
  value: ({ name: variable, now }) => VALUES[now](variable),
});

export const planAt = (place: string | null): SentencePart =>
  place === null ? own("that is applied") : place === "-" ? own("on stdin") : written(place);

export const savedProblems = codes({
  /**
   * `place` is the name of the plan in the message: its path, or `-` for stdin. null is the plan that the command
   * applies.
   */
  SAVED_PLAN: ({ place, ...problem }: { place: string | null } & SavedPlanProblem): Words => {
    const { problem: what, hint } = wordsOfProblem(problem as SavedPlanProblem);
    return {
      message: say`The plan ${planAt(place)} cannot be used: ${what}. Nothing was written.`,
      hint,
    };
  },
});

// English: JSON that a command reads.

import type { CodeWords, PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { EmulatorProblem, GivenJsonParams, GivenJsonPhrases } from "../../params/program/given-json.js";
import { own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { schemaProblemText } from "../schema-problem.js";

const emulatorProblem = byCase<EmulatorProblem, Sentence>({
  schema: ({ problem }) => schemaProblemText(problem),
  taken: ({ id, earlier }) => say`repeats ${written(id)} of ${written(earlier)}`,
  "no-channel": () => say`the guild has no channel with this id`,
  "no-emoji": ({ id, type }) => say`${written(id)} is no emoji of type ${type}`,
  "other-fault": ({ fault }) => say`belongs to fault ${own(fault)} only`,
  "fault-status": () => say`must be 201, 202, or 400 or more`,
  "delay-without-ms": () => say`is missing: fault delay needs it`,
  more: ({ count }) => say`and ${countedText(count, "more problem")} like these`,
  control: ({ text }) => say`${written(text)}`,
});

const placed = (problem: EmulatorProblem): Sentence =>
  say`${written(problem.at)}: ${emulatorProblem(problem)}`;

export const givenJson: CodeWords<GivenJsonParams> = {
  "E-CALL-BODY": (params) => ({
    message: say`${params.at === "" ? say`the body` : written(params.at)} ${schemaProblemText(params.problem)}`,
    hint: say`\`guildform call ${own(params.operation)} --help\` shows the members of the body.`,
  }),
  "W-CALL-MANAGE": ({ at, bits }) => ({
    message: say`${written(at)} is ${written(bits)} and sets manage, which this operation cannot change`,
    hint: say`The service ignores that bit. Make the member a channel administrator in the QQ client.`,
  }),
  "W-CALL-MEMBER": ({ at, near }) => ({
    message: say`${written(at)} is not a known member of this operation`,
    hint: near === null ? NOTHING_SAID : say`Did you mean ${quoted(near)}?`,
  }),
  "E-EMULATE": ({ file, problem }) => ({ message: say`${written(file)}: ${placed(problem)}` }),
};

export const givenJsonPhrases: PhraseWords<GivenJsonPhrases> = { "emulator-problem": placed };

// English: JSON that a command reads.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { GivenJsonParams } from "../../params/program/given-json.js";
import { own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

const matter = byCase<GivenJsonParams["E-CALL-BODY"], Sentence>({
  lacks: ({ member }) => say`lacks ${written(member)}`,
  wrong: ({ reason }) => say`${written(reason)}`,
});

export const givenJson: CodeWords<GivenJsonParams> = {
  "E-CALL-BODY": (params) => ({
    message: say`${params.at === "" ? own("the body") : written(params.at)} ${matter(params)}`,
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
  "E-EMULATE": ({ file, problem }) => ({ message: say`${written(file)}: ${own(problem)}` }),
};

// English: wrong usage of the questions about access.

import type { CodeWords } from "../../catalogue.js";
import type { QuestionUsage } from "../../params/program/question-usage.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";

const nameSomebody = say`Write \`everyone\`, \`role NAME\` or \`user NAME\`, several with commas between: \`"role moderator, role events"\`. A name alone does where only one role or user has it.`;

export const questionUsage: CodeWords<QuestionUsage> = {
  "audience-empty": () => ({ message: say`nobody is named`, hint: nameSomebody }),
  "audience-gap": ({ given }) => ({
    message: say`${quoted(given)} has a comma with nobody beside it`,
    hint: say`Leave the comma out, or name somebody there: \`"user alice, role events"\`.`,
  }),
  "audience-users": () => ({
    message: say`two users are named, and a member is one of them`,
    hint: say`Name one user, and any number of roles: \`"user alice, role events"\`.`,
  }),
  "audience-shape": ({ given, near }) => ({
    message: say`${quoted(given)} is no name of a role or user${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: nameSomebody,
  }),
  "subject-ambiguous": ({ given, ways }) => ({
    message: say`several roles or users are called ${quoted(given)}: ${listed(ways.map(foreign))}`,
    hint: say`Write one of these.`,
  }),
  "subject-unknown": ({ kind, given, near }) => ({
    message: say`there is no ${own(kind)} ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`Write its name as under \`${own(kind)}s:\` in the file, ${own(kind === "role" ? "its name in the guild, " : "")}or its id.`,
  }),
  "channel-unknown": ({ given, near }) => ({
    message: say`there is no channel ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`Write its address, key, name or id; \`guildform tree\` shows them all.`,
  }),
  "channel-declared": ({ given, at }) => ({
    message: say`${quoted(given)} is declared in ${written(at.file)}:${at.line}, and is not in the live guild yet`,
    hint: say`Ask with \`--at planned\` about the guild as the plan leaves it, or with \`--at file\` about what the file alone says.`,
  }),
  "channel-ambiguous": ({ given, addresses }) => ({
    message: say`several channels are called ${quoted(given)}: ${listed(addresses.map(foreign))}`,
    hint: say`Write the address of the one that is meant.`,
  }),
  "channel-is-group": ({ given }) => ({
    message: say`${quoted(given)} is a group, and access is a matter of each channel in it`,
    hint: say`Name one of its channels; \`guildform tree\` shows them.`,
  }),
};

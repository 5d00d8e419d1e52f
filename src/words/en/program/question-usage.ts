// Reports wrong usage of the questions about access, such as `guildform who`.

import type { SourcePosition } from "../../../model/source-position.js";
import { codes } from "../../codes.js";
import { foreign, listed, own, quoted, say, written } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";

const nameSomebody = say`Write \`everyone\`, \`role NAME\` or \`user NAME\`, several with commas between: \`"role moderator, role events"\`. A name alone is enough if only one role or user has it.`;

export const questionUsage = codes({
  "audience-empty": () => ({ message: say`no role or user is named`, hint: nameSomebody }),
  "audience-gap": ({ given }: { given: string }) => ({
    message: say`${quoted(given)} has a comma without a name next to it`,
    hint: say`Leave out the comma, or add a name: \`"user alice, role events"\`.`,
  }),
  /** The audience has two users, but an audience is one person. */
  "audience-users": () => ({
    message: say`two users are named, and the question takes one user`,
    hint: say`Name one user, and any number of roles: \`"user alice, role events"\`.`,
  }),
  /** The command asks for members of the file alone. */
  "members-of-file": () => ({
    message: say`the file lists no members`,
    hint: say`Write \`--at live\` or \`--at planned\`.`,
  }),
  /** `near` is the name that the person probably meant, such as `moderator`. */
  "audience-shape": ({ given, near }: { given: string; near: string | null }) => ({
    message: say`${quoted(given)} is not the name of a role or user${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: nameSomebody,
  }),
  /** Several roles and users have the name `given`. `ways` are the names that distinguish them: `role 版主`, `user 版主`. */
  "subject-ambiguous": ({ given, ways }: { given: string; ways: readonly string[] }) => ({
    message: say`several roles or users have the name ${quoted(given)}: ${listed(ways.map(foreign))}`,
    hint: say`Write one of these.`,
  }),
  "subject-unknown": ({
    kind,
    given,
    near,
  }: {
    kind: "role" | "user";
    given: string;
    near: string | null;
  }) => ({
    message: say`there is no ${own(kind)} ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`Write its name as under \`${own(kind)}s:\` in the file, ${own(kind === "role" ? "its name in the guild, " : "")}or its id.`,
  }),
  "channel-unknown": ({ given, near }: { given: string; near: string | null }) => ({
    message: say`there is no channel ${quoted(given)}${near === null ? say`` : say`; ${didYouMean(near)}`}`,
    hint: say`Write its address, key, name or id; \`guildform tree\` shows them all.`,
  }),
  "channel-declared": ({ given, at }: { given: string; at: SourcePosition }) => ({
    message: say`${quoted(given)} is declared in ${written(at.file)}:${at.line}, and does not exist in the guild yet`,
    hint: say`Use \`--at planned\` for the guild after the plan, or \`--at file\` for the file alone.`,
  }),
  "channel-ambiguous": ({ given, addresses }: { given: string; addresses: readonly string[] }) => ({
    message: say`several channels have the name ${quoted(given)}: ${listed(addresses.map(foreign))}`,
    hint: say`Write the address of one channel.`,
  }),
  "channel-is-group": ({ given }: { given: string }) => ({
    message: say`${quoted(given)} is a group, and only the channels in it have access rules`,
    hint: say`Name one of its channels; \`guildform tree\` shows them.`,
  }),
});

// English: what is said of a part of the guild, by `--target` and `--exclude`.

import { type Explained, inShell } from "../../explanation.js";

export const scopeExplained = {
  "E-TARGET-EMPTY": {
    means: "`--exclude` leaves out all that `--target` means, so that there is no part to look at.",
    why: "A plan of nothing says that the guild matches the file, and looks like success.",
    do: "Leave out less, or name other targets: an exclude wins over a target.",
    example: inShell(
      `
      guildform plan --target 'channel.*' --exclude 'channel.*'
      `,
      `
      guildform plan --target 'channel.*' --exclude channel.log
      `,
    ),
  },
  "E-TARGET-NEEDS": {
    means: "What is to be planned needs something that `--exclude` leaves out.",
    why: "A channel cannot be made in a group that is not there, and a channel that closes would lock out those whose grant is left out. A deleted channel takes its messages and threads along. guildform takes along what a target needs, and nothing that you excluded.",
    do: "Exclude both, or none of them. `channel.rules` is the channel with its permissions, pins and threads; `group.start/**` is the group and all inside.",
    example: inShell(
      `
      guildform plan --target channel.rules --exclude group.start
      `,
      `
      guildform plan --target channel.rules
      `,
      "Neither the group `start` nor its channel `rules` is in the guild yet.",
    ),
  },
  "E-TARGET-NOTHING": {
    means:
      "A glob of `--target` or `--exclude`, or an address behind the file of `pull --into`, matches nothing.",
    why: "A slip in an address would plan nothing, or leave nothing out, and look like success.",
    do: "Correct the address. `guildform plan` shows the addresses of what changes, such as `channel.rules` or `permission.rules/role.moderator`.",
    example: inShell(
      `
      guildform plan --target channel.rulse
      `,
      `
      guildform plan --target channel.rules
      `,
    ),
  },
  "I-TARGET-DONE": {
    means:
      "A glob of `--target` or `--exclude` matches only objects that state managed once and manages no longer.",
    why: "Usually an earlier run of the same command deleted or recalled the object. Such a repeat finds nothing left to do, and ends with 0.",
    do: "Take the flag away.",
    example: inShell(
      `
      guildform apply --target message.old         # an earlier apply recalled it
      `,
      `
      guildform apply
      `,
    ),
  },
} satisfies Explained;

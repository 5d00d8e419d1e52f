// English: what is said of creates and posts whose answer never came, or that wait for an audit.

import { type Explained, inShell } from "../../explanation.js";

const LOST = "The answer to a post was lost, and nothing that can be read tells what became of it.";

export const openCallsExplained = {
  "E-INTENT-UNDECIDED": {
    means: "A create or post may have been sent, no answer came, and reading cannot tell what it made.",
    why: "Sent again, it could stand there twice; left out, it could be missing. guildform sends nothing twice in the dark.",
    do: "Look in the guild. Then say what it made with `guildform state resolve ADDRESS` and the id, or `--not-sent` when it made nothing.",
    example: inShell(
      `
      guildform plan
      `,
      `
      guildform state resolve message.welcome --message-id 08e1d2c3
      guildform plan
      `,
      LOST,
    ),
  },
  "I-AUDIT-OVER": {
    means: "A create or post waited for an audit of the service. By now it is clear what became of it.",
    why: "State remembered it as open. The line says how it ended.",
    do: "Nothing.",
    example: inShell(
      `
      guildform plan      # the channel that waited is there
      `,
      `
      guildform plan      # after the next apply
      `,
    ),
  },
  "I-NOT-POSTED": {
    means:
      "A post may have been sent and was never answered, and nothing of it is there. It counts as not made.",
    why: "The file still declares it, so the plan posts it now. The line says why it does.",
    do: "Nothing.",
    example: inShell(
      `
      guildform plan      # after a run that was interrupted
      `,
      `
      guildform plan      # after the next apply
      `,
    ),
  },
  INTENT_NOT_OPEN: {
    means: "`state resolve` was given an address for which no call is open.",
    why: "There is nothing to settle. Another run may have found out, or the address has a slip in it.",
    do: "Run `guildform plan`; it names what is open. The error lists the open addresses too.",
    example: inShell(
      `
      guildform state resolve message.welcom --not-sent
      `,
      `
      guildform state resolve message.welcome --not-sent
      `,
    ),
  },
  NOT_MADE_BY_IT: {
    means: "The id given to `state resolve` cannot be what the call made.",
    why: "The service has no such object, it is of another kind, somebody else wrote it, or another address stands for it. Bound by mistake, it would be changed or deleted later.",
    do: "Check the id. If the call made nothing, say `--not-sent`.",
    example: inShell(
      `
      guildform state resolve message.welcome --message-id 08ff      # somebody else wrote it
      `,
      `
      guildform state resolve message.welcome --message-id 08e1d2c3
      `,
    ),
  },
  "W-AUDIT-NOT-THERE": {
    means: "A create waited for an audit, and the guild has no such channel now. The plan makes it anew.",
    why: "The audit may have refused it, or may still pass. In that case there would be two.",
    do: "If the audit may still pass, wait with apply. Otherwise go on.",
    example: inShell(
      `
      guildform plan      # an hour after a create that waits for its audit
      `,
      `
      guildform plan      # on the next day: the channel is there and is taken up
      `,
    ),
  },
  "W-MAYBE-RENAMED": {
    means: "A create was never answered, no channel stands as it asked for, and new channels of its type do.",
    why: "Perhaps it made one of these and somebody renamed it. Then the plan would make a second one.",
    do: "If it made one of them, run the `guildform state resolve` command of the warning before apply. If not, go on.",
    example: inShell(
      `
      guildform plan
      `,
      `
      guildform state resolve channel.lobby --channel-id 101
      guildform plan
      `,
      "The answer to the create of `channel.lobby` was lost, and somebody renamed the channel since.",
    ),
  },
  "W-STILL-WAITING": {
    means: "A create or post waits for an audit of the service and does not show yet.",
    why: "It was accepted, so it is not sent again. What depends on it is left for a later run.",
    do: "Run apply later. If you see it in the guild, or the audit refused it, say so with `guildform state resolve`.",
    example: inShell(
      `
      guildform plan
      `,
      `
      guildform state resolve message.welcome --message-id 08e1d2c3
      guildform plan
      `,
      "The post of `message.welcome` waited for its audit; it stands in the channel by now.",
    ),
  },
} satisfies Explained;

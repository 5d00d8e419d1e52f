// English: what is said of posts that do not go out, and of messages that may have gone out before.

import { type Explained, inPlan, inShell } from "../../explanation.js";

export const postingExplained = {
  "W-POSTING-WITHDRAWN": {
    means: "The service lets the bot post no more of its own accord, so these messages cannot be posted.",
    why: "The service has withdrawn this right from many bots. Each further try would be refused.",
    do: "Post the message by hand and write its id as `message_id:`, with `on_change: keep`. Or ask an administrator of the guild to let the bot post.",
    example: inShell(
      `
      hello: { channel: lobby, text: Welcome! }
      `,
      `
      hello: { channel: lobby, text: Welcome!, message_id: "08f3", on_change: keep }
      `,
    ),
  },
  "W-POSTS-LEFT": {
    means: "More messages are to be posted into a channel than fit into the day. The rest is left for later.",
    why: "The service lets a bot post a few messages a day and channel unasked. guildform counts them, 2 a day unless the file says otherwise, and does not run into refusals.",
    do: "Run apply again tomorrow. If the service allows you more, raise `policy.messages_per_channel_per_day`; for an undo plan with `--allow posts=5`.",
    example: inPlan(
      "No message was posted today.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        one: { channel: lobby, text: One }
        two: { channel: lobby, text: Two }
        three: { channel: lobby, text: Three }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      policy: { messages_per_channel_per_day: 3 }
      messages:
        one: { channel: lobby, text: One }
        two: { channel: lobby, text: Two }
        three: { channel: lobby, text: Three }
      `,
    ),
  },
  "W-POSTS-REFUSED": {
    means: "The service took no more posts into a channel today, so the rest waits for tomorrow.",
    why: "It refused one of them before. Trying again on the same day would be refused too.",
    do: "Run apply again tomorrow.",
    example: inShell(
      `
      guildform apply      # the quota of the service is used up
      `,
      `
      guildform apply      # on the next day, in UTC+8
      `,
    ),
  },
  "W-STATE-LOST-MESSAGES": {
    means:
      "There is no state, so nothing tells whether these messages were posted before. If they were, they are posted a second time.",
    why: "The service has no list of a channel's messages. Only pinned ones are found again without state.",
    do: "On a first apply go on. If state was lost, bring it back from version control or a backup, or write the `message_id:` of what stands there.",
    example: inPlan(
      "The guild has the channel 101 “Lobby”; there is no state.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
    ),
  },
} satisfies Explained;

// English: what is said of which message is meant, by its id, by its key, or by its words among the pins.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const messageIds = {
  "E-MESSAGE-AMBIGUOUS": {
    means:
      "Several pinned messages of the bot say what a message of the file says, and nothing tells which it is.",
    why: "Without state, guildform finds its messages again among the pins by their words. A guess could recall the one that people replied to.",
    do: "Write the `message_id:` of the one to keep; the error lists the ids. Recall the others in the app.",
    example: inPlan(
      "Two pinned messages of the bot, 08a1 and 08a2, both say “Welcome!”, and there is no state.",
      `
      channels: [{ key: lobby, name: Lobby, pins: [hello] }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
      `
      channels: [{ key: lobby, name: Lobby, pins: [hello] }]
      messages:
        hello: { channel: lobby, text: Welcome!, message_id: "08a1" }
      `,
    ),
  },
  "E-MESSAGE-BY-ID": {
    means: "A pin or the announcement names by its id a message that the same file keeps under `messages:`.",
    why: "When the message is posted anew it gets another id. The pin would then point at the message that was recalled.",
    do: "Write the key of the message instead of its id.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby, pins: [{ message_id: "08a1" }] }]
      messages:
        hello: { channel: lobby, text: Welcome!, message_id: "08a1" }
      `,
      `
      channels: [{ key: lobby, name: Lobby, pins: [hello] }]
      messages:
        hello: { channel: lobby, text: Welcome!, message_id: "08a1" }
      `,
    ),
  },
  "E-MESSAGE-ID-GONE": {
    means: "The channel has no message with the id that `message_id:` names.",
    why: "The id was mistyped, is of another channel, or the message was recalled. Posting a new one may not be what you meant.",
    do: "Check the id and the `channel:`. Without `message_id:` the message is posted.",
    example: inPlan(
      "The channel Lobby has no message 08ff.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, message_id: "08ff" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
    ),
  },
  "E-MESSAGE-ID-TAKEN": {
    means: "Another key stands already for the message that `message_id:` names.",
    why: "One posted message can stand for one key only; else each apply would change it to and fro.",
    do: "If you gave the message a new key, say so under `moved:` and drop `message_id:`. Otherwise correct the id.",
    example: inPlan(
      "State says that `hello` is the message 08a1.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
        hi: { channel: lobby, text: Hi!, message_id: "08a1" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hi: { channel: lobby, text: Hi! }
      moved: [{ from: hello, to: hi }]
      `,
    ),
  },
  "E-MESSAGE-UNKNOWN": {
    means: "A pin or the announcement names a key that no message of the file has.",
    why: "A key stands for a message that guildform posts and keeps. Without the block there is nothing to pin.",
    do: 'Correct the key, or declare the message under `messages:`. A message that stands there already is named by its id: `{ message_id: "08f3" }`.',
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby, pins: [helo] }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
      `
      channels: [{ key: lobby, name: Lobby, pins: [hello] }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      `,
    ),
  },
} satisfies Explained;

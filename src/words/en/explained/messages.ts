// English: what is said of `messages:` and of the texts in the file.

import { type Explained, inFile, inPlan, inShell } from "../../explanation.js";

export const messages = {
  "E-CONTENT-UNREADABLE": {
    means:
      "A message, a reaction or a thread of the file cannot be read from the guild. The message has the service's own code and words.",
    why: "Without knowing what stands there, guildform cannot tell whether to post, change or leave it. It blocks (exit status 5).",
    do: "Run plan again; such failures often pass. Otherwise give the bot what it lacks, or go on without it with `--allow unreadable=1`.",
    example: inShell(
      `
      guildform plan                        # the service answers with an error
      `,
      `
      guildform plan                        # a little later
      guildform plan --allow unreadable=1   # or without that message
      `,
    ),
  },
  "E-EDIT-IMPOSSIBLE": {
    means: "A message says `on_change: edit`, differs from the file, and cannot be edited.",
    why: "The service edits nothing but markdown with a keyboard. Any other message can only be posted anew.",
    do: "Write `on_change: replace` to have it posted anew and the old one recalled, or `on_change: keep` to leave it as it is.",
    example: inPlan(
      "The message stands in the guild with other words.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, on_change: edit }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, on_change: replace }
      `,
    ),
  },
  "E-EMOJI": {
    means: "A reaction or an `<emoji:…>` in a text is no emoji that the service has an id for.",
    why: "The service takes single emoji characters and its own numbered emoji. Flags, families and skin tones consist of several characters and have no id.",
    do: "Write one emoji such as 🎉, or a system emoji by its number: `system:76` as a reaction, `<emoji:76>` in a text.",
    example: inFile(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, reactions: [party] }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, reactions: ["🎉"] }
      `,
    ),
  },
  "E-FORM-OPEN": {
    means: "A text has `<@`, `<#` or `<emoji:` without the closing `>` on the same line.",
    why: "These begin a mention, a link to a channel and an emoji. Without the end, guildform cannot tell where the name stops.",
    do: "Close it with `>`. For the characters themselves put a backslash before them, as in `\\<@`.",
    example: inFile(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Go to <#lobby" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: "Go to <#lobby>" }
      `,
    ),
  },
  "E-IMAGE-URL": {
    means: "The text under `image:` is no address that begins with https:// or http://.",
    why: "The service fetches a picture by its address. It cannot reach a file on your machine.",
    do: "Write the whole address. For a picture beside the file write `image: { file: ./banner.png }`, which is sent along.",
    example: inFile(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: example.org/banner.png }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        banner: { channel: lobby, image: "https://example.org/banner.png" }
      `,
    ),
  },
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
    example: inFile(
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
  "E-MESSAGE-CHANNEL": {
    means: "A message is declared for a group or a forum.",
    why: "Groups hold channels, and forums hold threads. The service takes no messages there.",
    do: "Name a channel that holds messages. In a forum write the words as a thread, under `threads:` of the channel.",
    example: inFile(
      `
      groups: [{ key: start, name: Start, channels: [{ key: lobby, name: Lobby }] }]
      messages:
        hello: { channel: start, text: Welcome! }
      `,
      `
      groups: [{ key: start, name: Start, channels: [{ key: lobby, name: Lobby }] }]
      messages:
        hello: { channel: lobby, text: Welcome! }
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
    example: inFile(
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
  "E-PARAM-EMPTY": {
    means: "A parameter of a markdown template has no value, or a blank one.",
    why: "The service refuses a template with an empty value (its code 50041).",
    do: "Write a text. A parameter that the template does not need is left out.",
    example: inFile(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, markdown: { template_id: "101993", params: { title: "" } } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, markdown: { template_id: "101993", params: { title: Hello } } }
      `,
    ),
  },
  "E-REACTION-DUPLICATE": {
    means: "A message has the same reaction twice under `reactions:`.",
    why: "The bot can set each emoji once. The second one was probably meant to be another.",
    do: "Remove one of the two, or correct it.",
    example: inFile(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, reactions: ["🎉", "🎉"] }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, reactions: ["🎉"] }
      `,
    ),
  },
  "I-CONTENT-UNREAD": {
    means: "The service does not tell all that a message says. Such a message counts as it was last sent.",
    why: "Markdown and keyboards come back without their content. A change by hand cannot be seen there, and the line says so.",
    do: "Nothing.",
    example: inShell(
      `
      guildform plan      # a message with markdown was posted before
      `,
      `
      guildform plan      # the line stays as long as such a message is kept
      `,
    ),
  },
  "I-KEPT": {
    means: "A message differs from the file and stays as it is, because it says `on_change: keep`.",
    why: "You asked for it. The line is there so that nobody expects the new words in the guild.",
    do: "Nothing. To have the new words posted, write `on_change: replace`.",
    example: inPlan(
      "The message stands in the guild with other words.",
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, on_change: keep }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, on_change: replace }
      `,
    ),
  },
} satisfies Explained;

// English: what is said of `messages:` and of the texts in the file. Which message is meant: message-ids.ts.

import { type Explained, fileExample, inPlan, inShell } from "../../explanation.js";

export const messagesExplained = {
  "E-CONTENT-UNREADABLE": {
    means:
      "A message, a reaction or a thread of the file cannot be read from the guild. The message has the service's own code and words.",
    why: "Without knowing what stands there, guildform cannot tell whether to post, change or leave it. It blocks (exit status 5).",
    do: "Run plan again; such failures often pass. Otherwise give the bot what it lacks, or go on without it with `--allow unreadable=1`, or in the file `policy.allow_once: { unreadable: 1, until: YYYY-MM-DD }`.",
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
    example: fileExample(
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
    example: fileExample(
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
    example: fileExample(
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
  "E-MESSAGE-CHANNEL": {
    means: "A message is declared for a group or a forum.",
    why: "Groups hold channels, and forums hold threads. The service takes no messages there.",
    do: "Name a channel that holds messages. In a forum write the words as a thread, under `threads:` of the channel.",
    example: fileExample(
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
  "E-PARAM-EMPTY": {
    means: "A parameter of a markdown template has no value, or a blank one.",
    why: "The service refuses a template with an empty value (its code 50041).",
    do: "Write a text. A parameter that the template does not need is left out.",
    example: fileExample(
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
    example: fileExample(
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

// English: what is said of keys and values of the file, whatever they are about.

import { type Explained, fileExample, inShell } from "../../explanation.js";

export const fields = {
  "E-FORMAT": {
    means: "`guildform:` at the top of the file is not 1.",
    why: "The number is the version of the file format. A later guildform may read another one, and guessing could change a guild by a misread file.",
    do: "Write `guildform: 1`. If the file was written for a newer guildform, update the program.",
    example: fileExample(
      `
      guildform: 2
      guild: "1442001"
      `,
      `
      guildform: 1
      guild: "1442001"
      `,
    ),
  },
  "E-ID": {
    means:
      "A value is no id. Ids of guilds, channels, roles and users have decimal digits; those of messages and threads also letters.",
    why: "YAML reads some unquoted ids as numbers, and then digits are lost.",
    do: "Put the id in quotes, with all its digits.",
    example: fileExample(`roles: { moderator: "@moderator" }`, `roles: { moderator: "10012" }`),
  },
  "E-KEY-CONFLICT": {
    means: "Two keys stand together that exclude each other.",
    why: "Such as the `text` and `image` of one message: the service takes one thing a message, and which you mean is not clear.",
    do: "Keep one of them, or write a block for each.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome!, image: "https://example.org/hi.png" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
        picture: { channel: lobby, image: "https://example.org/hi.png" }
      `,
    ),
  },
  "E-KEY-MISSING": {
    means: "A block lacks a key that it cannot do without.",
    why: "Without it guildform does not know what the block is about, such as the name of a channel to create.",
    do: "Add the key that the error names.",
    example: fileExample(`channels: [{ key: lobby }]`, `channels: [{ key: lobby, name: Lobby }]`),
  },
  "E-KEY-UNKNOWN": {
    means: "A block has a key that the format does not know.",
    why: "A key with a slip in it would otherwise be passed over in silence, and a channel would stay public that was meant to be closed.",
    do: "Correct the key, or remove it. The error names the nearest one, or all that the block may have.",
    example: fileExample(
      `
      channels: [{ name: Staff, privat_type: admins }]
      `,
      `
      channels: [{ name: Staff, private_type: admins }]
      `,
    ),
  },
  "E-MORE": {
    means: "There are more errors than are shown.",
    why: "A long list hides the first ones, which often cause the others.",
    do: "Mend those that are shown, and run it again.",
    example: inShell(
      `
      guildform validate      # a file with hundreds of errors
      `,
      `
      guildform validate      # after those that were shown are mended
      `,
    ),
  },
  "E-TYPE": {
    means: "A value is of another kind than belongs there, such as text where a list belongs.",
    why: "guildform does not guess what was meant. In YAML nothing after the colon is a value too: null.",
    do: "Write what the error asks for. To leave something unmanaged remove its key; for none write `[]` or `{}`.",
    example: fileExample(
      `channels: [{ name: Lobby, pins: "08f3" }]`,
      `channels: [{ name: Lobby, pins: [{ message_id: "08f3" }] }]`,
    ),
  },
  "E-VALUE": {
    means: "A value is of the right kind and not one of those that may stand there.",
    why: "The service knows a fixed set of words and numbers for it. A slip would be refused during apply, or mean something else.",
    do: "Write one of the values that the error lists.",
    example: fileExample(
      `
      channels: [{ name: Staff, private_type: admin }]
      `,
      `
      channels: [{ name: Staff, private_type: admins }]
      `,
    ),
  },
  "W-MORE": {
    means: "There are more warnings than are shown.",
    why: "A long list hides the ones that matter.",
    do: "Mend those that are shown, and run it again.",
    example: inShell(
      `
      guildform validate      # a file with hundreds of warnings
      `,
      `
      guildform validate      # after those that were shown are mended
      `,
    ),
  },
} satisfies Explained;

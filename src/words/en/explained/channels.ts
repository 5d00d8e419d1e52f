// English: what is said of channels and groups in the file.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const channelsExplained = {
  "E-APPLICATION-ID": {
    means:
      "A channel's `type` and its `application_id` do not fit together. Channels of type application need one, and no others have one.",
    why: "The service creates an application channel only with the id of its application, and it has nowhere to keep that id in any other channel.",
    do: "Add `application_id:` to the application channel (or `channel_id:`, if the channel exists already). Remove it from any other channel.",
    example: fileExample(
      `
      channels:
        - { name: Calendar, type: application }
      `,
      `
      channels:
        - { name: Calendar, type: application, application_id: "1000050" }
      `,
    ),
  },
  "E-CHANNEL-UNKNOWN": {
    means:
      "A channel is named by a key that no channel of the file has. Keys come from `key:`, or from `name:` where no key is written.",
    why: "guildform looks names up in the file only, so that a plan is the same wherever it is made. A wrong key would link to nothing.",
    do: "Correct the key, or declare the channel. A group is no channel: name one of the channels in it.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: { channel: loby, message_id: "08f3" }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: { channel: lobby, message_id: "08f3" }
      `,
    ),
  },
  "E-GROUP-NESTED": {
    means:
      "A group stands inside of a group or channel, or a channel says that it is a group. The service has one level of groups only.",
    why: "The service would ignore or refuse such a tree, so the guild could never look like the file.",
    do: "Write every group in the one list `groups:` at the top of the file, and channels under `channels:` of their group.",
    example: fileExample(
      `
      groups:
        - name: Games
          groups: [{ name: Chess }]
      `,
      `
      groups:
        - { name: Games }
        - { name: Chess }
      `,
    ),
  },
  "E-ID-DUPLICATE": {
    means:
      "Two blocks of the file claim one live object by its id. The id stands under `channel_id:`, `thread_id:` or `message_id:`.",
    why: "One object cannot be two things: each apply would change it to the one and back to the other.",
    do: "Correct one of the two ids, or remove the block that is too much.",
    example: fileExample(
      `
      channels:
        - { name: Lobby, channel_id: "101" }
        - { name: Rules, channel_id: "101" }
      `,
      `
      channels:
        - { name: Lobby, channel_id: "101" }
        - { name: Rules, channel_id: "102" }
      `,
    ),
  },
  "E-IMMUTABLE": {
    means:
      "The file wants another type, sub type or application than the live channel has. The service cannot change these after a channel was made.",
    why: "The only way would be to delete the channel with all its messages and to make a new one. guildform never does that on its own.",
    do: "Write what the channel has, or leave the key out. For a new channel declare it under a new key, and put the old one under `removed:`; its messages are then lost.",
    example: inPlan(
      "The guild has the text channel 101 “Lobby”.",
      `
      channels: [{ key: lobby, name: Lobby, type: voice }]
      `,
      `
      channels: [{ key: lobby, name: Lobby, type: text }]
      `,
    ),
  },
  "E-KEY-DUPLICATE": {
    means:
      "Two channels, two groups, or two threads of one channel have the same key. A channel or group without `key:` has its name as its key.",
    why: "The key is how state, plans and the rest of the file tell things apart.",
    do: "Give one of the two a `key:` of its own. Names may be equal, keys may not.",
    example: fileExample(
      `
      channels:
        - { name: Lobby }
        - { name: Lobby }
      `,
      `
      channels:
        - { name: Lobby }
        - { key: lobby-2, name: Lobby }
      `,
    ),
  },
  "E-NAME-BLANK": {
    means: "A name or key is empty, or holds nothing but blanks.",
    why: "The service refuses empty names, and an empty key could not be named anywhere.",
    do: "Write at least one letter.",
    example: fileExample(`channels: [{ name: " " }]`, `channels: [{ name: Lobby }]`),
  },
  "E-NAME-SLASH": {
    means: "The name of a role or user, or the key of a message or thread, has a slash in it.",
    why: "Addresses use the slash, as in `permission.rules/role.moderator` and `thread.forum/start`. With another slash two things could have one address.",
    do: "Write the name or key without a slash.",
    example: fileExample(
      `
      roles: { mods/juniors: "10012" }
      `,
      `
      roles: { junior-mods: "10012" }
      `,
    ),
  },
  "W-NAME-INVISIBLE": {
    means:
      "A name or title holds characters that nobody sees. They are line breaks, control characters, or characters of no width.",
    why: "Such characters come along when text is pasted. Two names then look alike and are not, and a search for the name finds nothing.",
    do: "Type the name again. It is sent as it stands if you leave it.",
    example: fileExample(`channels: [{ name: "Lob\\u200bby" }]`, `channels: [{ name: Lobby }]`),
  },
  "W-NAME-LONG": {
    means: "A name is longer than 100 characters. The service states no limit, but may refuse it.",
    why: "A refusal during apply would leave the rest of the plan half done, so you learn of it before.",
    do: "Choose a shorter name. If the service takes the long one, you can leave it.",
    example: fileExample(
      `channels: [{ key: lobby, name: ${"welcome-".repeat(13)} }]`,
      `channels: [{ key: lobby, name: welcome }]`,
    ),
  },
  "W-SUBTYPE": {
    means:
      "A channel that is no text channel has a `sub_type`. Sub types such as chat and guide mean something in text channels only.",
    why: "The service keeps no sub type for other channels, so the line does nothing, which is rarely what was meant.",
    do: "Remove `sub_type:`, or make it a text channel with `type: text`.",
    example: fileExample(
      `
      channels: [{ name: Radio, type: voice, sub_type: chat }]
      `,
      `
      channels: [{ name: Radio, type: voice }]
      `,
    ),
  },
  "W-TYPE-RESERVED": {
    means: "The number under `type:` is one that the service keeps for itself. These are 1 and 3.",
    why: "A channel of such a type cannot be created. The line is only right for a live channel that has this type already.",
    do: "Write a type by its name: text, voice, live, application or forum.",
    example: fileExample(`channels: [{ name: Radio, type: 1 }]`, `channels: [{ name: Radio, type: voice }]`),
  },
} satisfies Explained;

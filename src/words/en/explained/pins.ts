// English: what is said of `pins:`.

import { type Explained, fileExample, inPlan, inShell } from "../../explanation.js";

const TOO_MANY = Array.from({ length: 21 }, (_, index) => `{ message_id: "m${index + 1}" }`);

export const pinsExplained = {
  "E-PIN-DUPLICATE": {
    means:
      "One message stands twice in the `pins:` of a channel. It may be named once by its key and once by its id.",
    why: "A message can be pinned once. The second line was probably meant to be another message.",
    do: "Remove one of the two, or correct it.",
    example: fileExample(
      `
      channels: [{ name: Rules, pins: [{ message_id: "08f3" }, { message_id: "08f3" }] }]
      `,
      `
      channels: [{ name: Rules, pins: [{ message_id: "08f3" }] }]
      `,
    ),
  },
  "E-PIN-ELSEWHERE": {
    means: "A channel pins a message that is declared for another channel.",
    why: "The service pins a message only in the channel where it stands.",
    do: "Pin it under its own channel, or change the `channel:` of the message.",
    example: fileExample(
      `
      channels:
        - { key: lobby, name: Lobby, pins: [house-rules] }
        - { key: rules, name: Rules }
      messages:
        house-rules: { channel: rules, text: Be kind. }
      `,
      `
      channels:
        - { key: lobby, name: Lobby }
        - { key: rules, name: Rules, pins: [house-rules] }
      messages:
        house-rules: { channel: rules, text: Be kind. }
      `,
    ),
  },
  "E-PIN-NEW-CHANNEL": {
    means: "A channel that does not exist yet pins a message by its id.",
    why: "A channel that is yet to be created holds no message, so the id must be wrong. The plan is blocked (exit status 5).",
    do: "Leave the id out until the channel holds the message. A message under `messages:` can be pinned by its key at once.",
    example: inPlan(
      "The guild has no channel “Rules” yet.",
      `
      channels: [{ key: rules, name: Rules, pins: [{ message_id: "08f3" }] }]
      `,
      `
      channels: [{ key: rules, name: Rules, pins: [house-rules] }]
      messages:
        house-rules: { channel: rules, text: Be kind. }
      `,
    ),
  },
  "E-PIN-RECALLED": {
    means: "A channel pins by its id a message that this very plan replaces or recalls.",
    why: "After the apply the id stands for nothing, and the pin would be lost. The plan is blocked (exit status 5).",
    do: "Pin the message by its key, which stands for it under whatever id. If the message is to go, remove the pin too.",
    example: inPlan(
      "State says that the message `house-rules` is 08f3; its block was removed from the file.",
      `
      channels: [{ key: rules, name: Rules, pins: [{ message_id: "08f3" }] }]
      `,
      `
      channels: [{ key: rules, name: Rules, pins: [] }]
      `,
    ),
  },
  "E-PINS-TOO-MANY": {
    means: "A channel has more than 20 pins in the file.",
    why: "The service keeps at most 20 in one channel and refuses the next.",
    do: "Remove some of them.",
    example: fileExample(
      `channels: [{ name: Rules, pins: [${TOO_MANY.join(", ")}] }]`,
      `channels: [{ name: Rules, pins: [${TOO_MANY.slice(1).join(", ")}] }]`,
    ),
  },
  "E-PINS-UNREADABLE": {
    means:
      "The pins of a channel that declares `pins:` cannot be read. The message has the service's own code and words.",
    why: "`pins:` is the whole truth, so what is pinned beyond it is unpinned. Without reading, guildform cannot know what that is, and blocks (exit status 5).",
    do: "Leave out `pins:` for the channel, or give the bot what it lacks. To go on without these pins once, plan with `--allow unreadable=1`, or in the file `policy.allow_once: { unreadable: 1, until: YYYY-MM-DD }`.",
    example: inShell(
      `guildform plan`,
      `guildform plan --allow unreadable=1`,
      "The service refuses to list the pins of a channel.",
    ),
  },
  "W-PINS-FULL": {
    means: "A channel has 20 pins, so an old one goes before the new one is there.",
    why: "guildform sets the new pin first where it can, so that readers never miss one. With 20 there is no room for that.",
    do: "Nothing, if a moment without the pin does no harm. Otherwise unpin one by hand before.",
    example: inShell(
      `
      guildform apply           # 20 messages are pinned; one of them is to be exchanged
      `,
      `
      guildform apply           # after one pin was removed in the app
      `,
    ),
  },
} satisfies Explained;

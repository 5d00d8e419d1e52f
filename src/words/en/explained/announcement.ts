// English: what is said of `announcement:`.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const announcementExplained = {
  "E-ANNOUNCE-NEW-CHANNEL": {
    means: "The announcement names by its id a message in a channel that does not exist yet.",
    why: "A channel that is yet to be created holds no message, so the id must be wrong. The plan is blocked (exit status 5).",
    do: "Leave `announcement:` out until the channel holds the message, or announce a message under `messages:` by its key.",
    example: inPlan(
      "The guild has no channel “News” yet.",
      `
      channels: [{ key: news, name: News }]
      announcement: { channel: news, message_id: "08f3" }
      `,
      `
      channels: [{ key: news, name: News }]
      messages:
        opening: { channel: news, text: We are open. }
      announcement: { message: opening }
      `,
    ),
  },
  "E-ANNOUNCE-RECALLED": {
    means: "The announcement names by its id a message that this very plan replaces or recalls.",
    why: "After the apply the id stands for nothing, and the guild would have lost its announcement. The plan is blocked (exit status 5).",
    do: "Name the message by its key. If it is to go, announce another one or write `announcement: none`.",
    example: inPlan(
      "State says that the message `opening` is 08f3; its block was removed from the file.",
      `
      channels: [{ key: news, name: News }]
      announcement: { channel: news, message_id: "08f3" }
      `,
      `
      channels: [{ key: news, name: News }]
      announcement: none
      `,
    ),
  },
  "E-RECOMMEND-DUPLICATE": {
    means: "One channel is recommended twice.",
    why: "The service shows each channel once. The second one was probably meant to be another.",
    do: "Remove one of the two, or correct it.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: { recommend: { channels: [{ channel: lobby }, { channel: lobby }] } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: { recommend: { channels: [{ channel: lobby }] } }
      `,
    ),
  },
  "E-RECOMMEND-EMPTY": {
    means: "`recommend:` names no channel.",
    why: "The service makes no announcement of nothing.",
    do: "Name a channel, or write `announcement: none` to have no announcement.",
    example: fileExample(`announcement: { recommend: { channels: [] } }`, `announcement: none`),
  },
  "E-RECOMMEND-HIDDEN": {
    means: "A channel is recommended to everybody, and in the guild not everybody can see it.",
    why: "The service shows recommended channels to all members and refuses hidden ones. The plan is blocked (exit status 5).",
    do: "Declare `private_type: public` for the channel, or recommend another one.",
    example: inPlan(
      "The guild has the channel 101 “Lobby”, which only chosen members see.",
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: { recommend: { channels: [{ channel: lobby }] } }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      announcement: none
      `,
    ),
  },
  "E-RECOMMEND-PRIVATE": {
    means: "A recommended channel is declared as one that not everybody sees.",
    why: "The service shows recommended channels to all members and refuses hidden ones.",
    do: "Recommend another channel, or declare this one with `private_type: public`.",
    example: fileExample(
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      announcement: { recommend: { channels: [{ channel: staff }] } }
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: public }]
      announcement: { recommend: { channels: [{ channel: staff }] } }
      `,
    ),
  },
  "E-RECOMMEND-TOO-MANY": {
    means: "More than 3 channels are recommended.",
    why: "The service takes at most 3.",
    do: "Keep the three that matter most.",
    example: fileExample(
      `
      channels: [{ name: a }, { name: b }, { name: c }, { name: d }]
      announcement: { recommend: { channels: [{ channel: a }, { channel: b }, { channel: c }, { channel: d }] } }
      `,
      `
      channels: [{ name: a }, { name: b }, { name: c }, { name: d }]
      announcement: { recommend: { channels: [{ channel: a }, { channel: b }, { channel: c }] } }
      `,
    ),
  },
} satisfies Explained;

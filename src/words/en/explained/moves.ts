// English: what is said of `moved:`, the keys that changed.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const moves = {
  "E-MOVED-AMBIGUOUS": {
    means: "The key under `to:` is that of two things of different kinds, such as a channel and a message.",
    why: "A bare key means whatever has it. With two the old key could be bound to the wrong one.",
    do: "Write the address: `channel.KEY`, `group.KEY`, `message.KEY` or `thread.CHANNEL/KEY`.",
    example: fileExample(
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        rules: { channel: rules, text: Be kind. }
      moved: [{ from: laws, to: rules }]
      `,
      `
      channels: [{ key: rules, name: Rules }]
      messages:
        rules: { channel: rules, text: Be kind. }
      moved: [{ from: laws, to: channel.rules }]
      `,
    ),
  },
  "E-MOVED-DUPLICATE": {
    means: "Two entries of `moved:` have the same `from` or the same `to`.",
    why: "One thing cannot get two keys, and two things cannot get one.",
    do: "Keep one of the two, or correct it.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }, { from: entrance, to: lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      `,
    ),
  },
  "E-MOVED-FROM-DECLARED": {
    means: "The old key under `from:` is still declared in the file.",
    why: "`moved:` says that a key changed. While the old block is there, it stands for the thing itself.",
    do: "Give the block its new key, or remove the entry.",
    example: fileExample(
      `
      channels: [{ key: hall, name: Hall }, { key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      `,
    ),
  },
  "E-MOVED-KEY": {
    means: "`from:` is written in a way that no key of that kind can have.",
    why: "The key of a message has no slash, and that of a thread begins with its channel. So no state can hold it.",
    do: "For a thread write `thread.CHANNEL/KEY`; for a message its key alone.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      moved: [{ from: lobby/hi, to: hello }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      messages:
        hello: { channel: lobby, text: Welcome! }
      moved: [{ from: hi, to: hello }]
      `,
    ),
  },
  "E-MOVED-KIND": {
    means: "`from:` names another kind of thing than `to:`, such as a group and a channel.",
    why: "The service cannot turn the one into the other.",
    do: "Remove the entry. Declare the new thing, and delete the old one under `removed:` if it is to go.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: group.start, to: lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      removed: [{ group: start }]
      `,
    ),
  },
  "E-MOVED-REMOVED": {
    means: "One old key stands under `moved:` and under `removed:`.",
    why: "It cannot get a new key and be deleted at once.",
    do: "Keep one of the two entries.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      removed: [{ channel: hall }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      `,
    ),
  },
  "E-MOVED-THREAD": {
    means: "An entry of `moved:` takes a thread from one forum to another.",
    why: "The service has no call for that.",
    do: "To post it anew there, put the old key under `removed:`; its comments are lost. If only the key of the forum changed, add that under `moved:` too.",
    example: fileExample(
      `
      channels:
        - { key: talk, name: Talk, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      moved: [{ from: forum/start, to: talk/start }]
      `,
      `
      channels:
        - { key: talk, name: Talk, type: forum, threads: [{ key: start, title: Welcome, content: Hello }] }
      moved: [{ from: forum, to: talk }, { from: forum/start, to: talk/start }]
      `,
    ),
  },
  "E-MOVED-UNKNOWN": {
    means:
      "An entry of `moved:` has a key under `from:` that neither the file, nor state, nor the guild knows.",
    why: "Such an entry gives nothing its new key. With a slip in `from:` the block under `to:` becomes a second channel, or is posted a second time. It blocks (exit status 5). State remembers the last 2,000 keys and ids that it managed once, so an entry that was carried out is only a note.",
    do: "Correct `from:`, or take the entry out. Where the state is new, such as for a second guild with the same file, run it once with `--allow unknown=1`, or write in the file `policy.allow_once: { unknown: 1, until: YYYY-MM-DD }`. After that apply state knows the entry.",
    example: inPlan(
      "State says that `lobby` is channel 101.",
      `
      channels: [{ key: entrance, name: Entrance }]
      moved: [{ from: loby, to: entrance }]
      `,
      `
      channels: [{ key: entrance, name: Entrance }]
      moved: [{ from: lobby, to: entrance }]
      `,
    ),
  },
  "I-MOVED-DONE": {
    means: "State managed the key under `from:` once. The entry was carried out already.",
    why: "Usually an earlier apply did it. The entry may stay: other guilds or branches may still need it.",
    do: "Take the entry out of the file when no guild needs it any more.",
    example: inPlan(
      "An earlier apply gave `lobby` the key `entrance`.",
      `
      channels: [{ key: entrance, name: Entrance }]
      moved: [{ from: lobby, to: entrance }]
      `,
      `
      channels: [{ key: entrance, name: Entrance }]
      `,
    ),
  },
  "W-MOVED-UNBOUND": {
    means:
      "State does not know the key under `from:`, so nothing gets the new key. The guild has something of that name.",
    why: "`moved:` renames what state has bound to a key. A name alone is not enough for guildform to know that it is the right one.",
    do: "To take it over, name it by its id in the block under `to:`, and take the entry out; the warning has the id.",
    example: inPlan(
      "The guild has the channel 101 “lobby”, which guildform never managed.",
      `
      channels: [{ key: entrance, name: Entrance }]
      moved: [{ from: lobby, to: entrance }]
      `,
      `
      channels: [{ key: entrance, name: Entrance, channel_id: "101" }]
      `,
    ),
  },
  "E-MOVED-TO-UNKNOWN": {
    means: "Nothing in the file has the key under `to:`.",
    why: "`to:` is the new key, as it is declared now. Without the block there is nothing to bind.",
    do: "Correct the key. `from:` is the old one, `to:` the new one.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: lobby, to: hall }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      moved: [{ from: hall, to: lobby }]
      `,
    ),
  },
} satisfies Explained;

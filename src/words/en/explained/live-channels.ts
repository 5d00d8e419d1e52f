// English: what is said where a declared channel or group meets those of the guild.

import { type Explained, inPlan } from "../../explanation.js";

export const liveChannels = {
  "E-CHANNEL-ID-BOUND": {
    means: "State binds the key to one live channel, and `channel_id:` names another.",
    why: "If guildform followed the id, the channel that it managed until now would silently be left alone, and another one would be changed.",
    do: "Remove `channel_id:` to keep the bound channel. To manage the other one, declare it under a key of its own.",
    example: inPlan(
      "State says that `lobby` is channel 101.",
      `
      channels: [{ key: lobby, name: Lobby, channel_id: "102" }]
      `,
      `
      channels:
        - { key: lobby, name: Lobby }
        - { key: hall, name: Hall, channel_id: "102" }
      `,
    ),
  },
  "E-CHANNEL-ID-GONE": {
    means: "The guild has no channel or group with the id that `channel_id:` names.",
    why: "The id was mistyped, belongs to another guild, or the channel was deleted. Making a new one in its place may not be what you meant.",
    do: "Check the id. `guildform call get_channels` lists the ids of the guild. Without `channel_id:` guildform finds the channel by its name or creates it. Where somebody deleted the channel, `guildform pull --into FILE --prune` shows the file without its block, and `--write` writes it.",
    example: inPlan(
      "The guild has the channel 101 “Lobby”, and no channel 999.",
      `
      channels: [{ key: lobby, name: Lobby, channel_id: "999" }]
      `,
      `
      channels: [{ key: lobby, name: Lobby, channel_id: "101" }]
      `,
    ),
  },
  "E-CHANNEL-ID-KIND": {
    means: "A group claims the id of a channel by `channel_id:`, or a channel that of a group.",
    why: "The service cannot turn the one into the other.",
    do: "Use the id of an object of the kind that you declare, or move the block: groups stand under `groups:`, channels under `channels:`.",
    example: inPlan(
      "101 is a channel.",
      `
      groups: [{ key: start, name: Start, channel_id: "101" }]
      `,
      `
      channels: [{ key: start, name: Start, channel_id: "101" }]
      `,
    ),
  },
  "E-CHANNEL-ID-TAKEN": {
    means:
      "Another key stands for the live channel that `channel_id:` names. It does so by state or by the file.",
    why: "One live channel can stand for one key only.",
    do: "If you gave the channel a new key, say so under `moved:` and drop `channel_id:`. Otherwise correct one of the ids.",
    example: inPlan(
      "State says that `lobby` is channel 101.",
      `
      channels:
        - { key: lobby, name: Lobby }
        - { key: hall, name: Hall, channel_id: "101" }
      `,
      `
      channels: [{ key: hall, name: Hall }]
      moved: [{ from: lobby, to: hall }]
      `,
    ),
  },
  "E-KEY-RENAMED": {
    means: "A block is gone, and a new block is the same object under another key.",
    why: "To guildform another key is another object. An unattended apply would make a second channel, group or thread, or post a message twice. Such a pair has one name, or of a message one channel and the same words. It blocks (exit status 5).",
    do: "If it is the same object, paste the line of `moved:` from the finding. If the old one is to go, name it under `removed:`. If both are meant, run it with `--allow renames=1`, or write in the file `policy.allow_once: { renames: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "State says that `lobby` is channel 101 “Lobby”.",
      `
      channels: [{ key: entrance, name: Lobby }]
      `,
      `
      channels: [{ key: entrance, name: Lobby }]
      moved: [{ from: lobby, to: entrance }]
      `,
    ),
  },
  "E-NAME-AMBIGUOUS": {
    means: "Several live channels have the declared name, and nothing tells which is meant.",
    why: "The first plan takes live channels over by their names. A guess could close or rename the wrong one.",
    do: "Write the `channel_id:` of the one that you mean; the message lists the ids. The line may stay, or go after the first apply.",
    example: inPlan(
      "The guild has two channels “Lobby”, 101 and 102.",
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby, channel_id: "101" }]
      `,
    ),
  },
  "W-LOOKS-LIKE-RENAME": {
    means: "A channel or group left the file, and one with another name is new in its place.",
    why: "This is how a new key with a new name looks. To guildform another key is another object: a new channel beside the old one.",
    do: "If it is the same channel, add `moved:` with the old and the new key. If it is not, go on.",
    example: inPlan(
      "State says that `lobby` is channel 101 “Lobby”.",
      `
      channels: [{ key: entrance, name: Entrance }]
      `,
      `
      channels: [{ key: entrance, name: Entrance }]
      moved: [{ from: lobby, to: entrance }]
      `,
    ),
  },
  "W-NAMESAKE": {
    means:
      "A managed channel has a twin of the same name, type and place that nothing manages. Or a role that state has bound has a twin of its name.",
    why: "Somebody made it by hand, or a create reached the service after a broken run had been looked for. No reading can tell the two apart, and members see two.",
    do: "If it was made twice, delete the twin with its id under `removed:`. If both are meant, write `channel_id:` at the managed one. For a role, rename one of the two, or write its id under `roles:`.",
    example: inPlan(
      "State says that `lobby` is channel 101 “Lobby”; the guild has another “Lobby”, 102.",
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      removed: [{ channel_id: "102" }]
      `,
    ),
  },
  "W-NEAR-NAME": {
    means:
      "Something would be created beside a live twin whose name is nearly the same. It differs only in blanks, case, width, quotes or invisible characters.",
    why: "Live things are taken over by their exact names. A slip in one letter would give the guild a second channel or thread.",
    do: "Write the name exactly as the guild has it, or the `channel_id:` of the twin. If you mean another one, go on.",
    example: inPlan(
      "The guild has the channel 101 “Lobby”, which nothing manages.",
      `
      channels: [{ key: lobby, name: LOBBY }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
    ),
  },
} satisfies Explained;

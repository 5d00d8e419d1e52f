// English: what is said of `removed:`, and of blocks that are gone from the file.

import { type Explained, fileExample, inPlan } from "../../explanation.js";

export const removal = {
  "E-REMOVED-DECLARED": {
    means: "One thing is declared and stands under `removed:` too.",
    why: "It cannot be kept and deleted at once, and deleting cannot be undone.",
    do: "Remove the block to delete it, or the entry to keep it.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      removed: [{ channel: lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
    ),
  },
  "E-REMOVED-DUPLICATE": {
    means: "Two entries of `removed:` name the same thing.",
    why: "A thing can be deleted once. The second entry was probably meant to name another.",
    do: "Keep one of the two, or correct it.",
    example: fileExample(
      `removed: [{ channel: clubs }, { channel: clubs }]`,
      `removed: [{ channel: clubs }]`,
    ),
  },
  "E-REMOVED-UNKNOWN": {
    means:
      "An entry of `removed:` names a key or an id that neither the file, nor state, nor the guild knows.",
    why: "Such an entry deletes nothing. A key with a slip in it looks like this, and the object that you meant stays. It blocks (exit status 5). State remembers the last 2,000 keys and ids that it managed once, so an entry that was carried out is only a note.",
    do: "Correct the key or the id, or take the entry out. Where the state is new, such as for a second guild with the same file, run it once with `--allow unknown=1`, or write in the file `policy.allow_once: { unknown: 1, until: YYYY-MM-DD }`. After that apply state knows the entry.",
    example: inPlan(
      "State says that `clubs` is channel 101, and the file does not have it any more.",
      `
      removed: [{ channel: clbus }]
      `,
      `
      removed: [{ channel: clubs }]
      `,
    ),
  },
  "I-TOMBSTONE-DONE": {
    means: "An entry of `removed:` names something that state managed once. Nothing is left to delete.",
    why: "Usually an earlier apply deleted it. The entry may stay: other guilds or branches may still need it.",
    do: "Take the entry out of the file when no guild needs it any more.",
    example: inPlan(
      "An earlier apply deleted `clubs`.",
      `
      removed: [{ channel: clubs }]
      `,
      `
      channels: []
      `,
    ),
  },
  "W-BLOCK-GONE": {
    means:
      "A managed channel, group, thread or message is no longer in the file. It stays in the guild as it is.",
    why: "A block that is lost by accident, as in a merge, must not delete or recall anything. So that takes an entry of its own.",
    do: "To delete or recall it, write an entry under `removed:`; with `keep: true` guildform stops managing it. Or put the block back. `policy.removal: implicit` makes every lost block a deletion.",
    example: inPlan(
      "State says that `clubs` is channel 101, and the file does not have it any more.",
      `
      channels: []
      `,
      `
      channels: []
      removed: [{ channel: clubs, keep: true }]
      `,
    ),
  },
  "W-REMOVED-CHANNEL-UNKNOWN": {
    means: "A thread under `removed:` belongs to a channel that the file does not declare.",
    why: "That is right for a forum that an earlier version of the file declared. Otherwise the key has a slip in it.",
    do: "Correct the key before the slash, or leave it when the forum left the file.",
    example: fileExample(
      `
      channels: [{ key: forum, name: Forum, type: forum }]
      removed: [{ thread: fourm/start }]
      `,
      `
      channels: [{ key: forum, name: Forum, type: forum }]
      removed: [{ thread: forum/start }]
      `,
    ),
  },
  "W-TOMBSTONE-UNBOUND": {
    means:
      "An entry of `removed:` names a key that state does not know, so nothing is deleted. The guild has something of that name.",
    why: "Deleting cannot be undone. A name alone is not enough for guildform to know that it is the right one.",
    do: "Name it by its id; the warning has it.",
    example: inPlan(
      "The guild has the channel 101 “clubs”, which guildform never managed.",
      `
      removed: [{ channel: clubs }]
      `,
      `
      removed: [{ channel_id: "101" }]
      `,
    ),
  },
} satisfies Explained;

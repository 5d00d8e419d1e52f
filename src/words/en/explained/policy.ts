// English: what policy says of a finished plan.

import { type Explained, fileExample, inPlan, inShell } from "../../explanation.js";

export const policy = {
  "E-ALLOW-ONCE-FAR": {
    means: "`policy.allow_once` is allowed for more than 30 days.",
    why: "What is allowed once is for one change that was reviewed. Left in the file for long, it would let through what nobody looked at. The plan is blocked (exit status 5).",
    do: "Write a day at most 30 days ahead under `until`.",
    example: inPlan(
      "It is 2026-11-22.",
      `
      policy: { allow_once: { deletes: 7, until: 2027-12-01 } }
      `,
      `
      policy: { allow_once: { deletes: 7, until: 2026-12-01 } }
      `,
    ),
  },
  "E-EXPOSURE": {
    means:
      "No order of calls is known in which everybody's access lies between the old and the new all the time.",
    why: "For a moment somebody could see or write what neither the old nor the new permissions allow, or be locked out. What was seen cannot be unseen, so the plan is blocked (exit status 5).",
    do: "Make the change in two applies: in the first file take what goes, in the second give what is new. No member sees more than before or after. The price: what both states allow may be missing until the second apply. Or accept the moment with `--allow exposures=1`, or in the file `policy.allow_once: { exposures: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "In `rules` moderators may see, and guests may speak. The change swaps the two. The second file below is applied first, then the first one.",
      `
      roles: { moderator: "10012", guest: "10013" }
      channels: [{ name: rules, permissions: { roles: { moderator: [speak], guest: [view] } } }]
      `,
      `
      roles: { moderator: "10012", guest: "10013" }
      channels: [{ name: rules, permissions: { roles: { moderator: [], guest: [] } } }]
      `,
    ),
  },
  "E-GROUP-NOT-EMPTY": {
    means: "A group would be deleted while channels stand in it that stay.",
    why: "The service moves such channels out of any group, to the top of the guild. They would stand where nobody looks for them. The plan is blocked (exit status 5).",
    do: "Declare the channels under another group, or put them under `removed:` too. To accept it plan with `--allow ungrouped=1`, or in the file `policy.allow_once: { ungrouped: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The group 10 “Games” is bound to `games`, and holds the channel 101 “Chess”, which nothing manages.",
      `
      removed: [{ group: games }]
      `,
      `
      removed: [{ group: games }, { channel_id: "101" }]
      `,
    ),
  },
  "E-LIMIT": {
    means: "The plan deletes, revokes, changes or reveals more than `policy.limits` of the file allows.",
    why: "A slip in the file or a wrong state can make a plan of hundreds of changes. The limit stops it before the first one (exit status 5).",
    do: "Look at the plan. If all of it is meant, run it with the `--allow` that the error names, write `policy.allow_once` as the error shows, or raise the limit in the file.",
    example: inPlan(
      "State says that `a` and `b` are the channels 101 and 102.",
      `
      policy: { limits: { deletes: 1 } }
      removed: [{ channel: a }, { channel: b }]
      `,
      `
      policy: { limits: { deletes: 2 } }
      removed: [{ channel: a }, { channel: b }]
      `,
    ),
  },
  "E-LOCKOUT-MANAGE": {
    means:
      "The plan deletes the channels in which somebody besides the owner manages, so that nobody is known to manage any more.",
    why: "Channel administrators are made in the app only; no plan could bring them back. The plan is blocked (exit status 5).",
    do: "Make somebody administrator of another channel first. If it is meant, run it with `--allow lockouts=1`, or in the file `policy.allow_once: { lockouts: 1, until: YYYY-MM-DD }`.",
    example: inShell(
      `guildform apply`,
      `guildform apply --allow lockouts=1`,
      "`removed:` holds the only channel that has an administrator.",
    ),
  },
  "E-LOCKOUT-VIEW": {
    means: "Members can see a channel now, and nobody but the owner and administrators could afterwards.",
    why: "This is often a slip in one line, such as admins for members. The plan is blocked (exit status 5).",
    do: "Write `private_type: members` and give `view` to those who are to see it. If it is meant, run it with `--allow lockouts=1`, or in the file `policy.allow_once: { lockouts: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The guild has the public channel 101 “Lobby”.",
      `
      roles: { moderator: "10012" }
      channels: [{ key: lobby, name: Lobby, private_type: admins }]
      `,
      `
      roles: { moderator: "10012" }
      channels: [{ key: lobby, name: Lobby, private_type: members, permissions: { roles: { moderator: [view, speak] } } }]
      `,
    ),
  },
  "E-OPENED": {
    means: "The plan opens an existing channel to every member, which not every member could see before.",
    why: "All that was written there can be read at once, and what is seen cannot be unseen. The plan is blocked (exit status 5).",
    do: "Leave the channel as it is, by its `private_type:` where `defaults:` open it. If it is meant, run it with `--allow openings=1`, or in the file `policy.allow_once: { openings: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The guild has the channel 101 “Staff”, which only administrators see.",
      `
      channels: [{ key: staff, name: Staff, private_type: public }]
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      `,
    ),
  },
  "E-UNDO-DELETES": {
    means:
      "The plan of an undo deletes a channel that one of the applies created. Members may have written there since.",
    why: "The service gives back neither a deleted channel nor its messages, and it lists no messages of a channel. So guildform cannot tell an empty channel from a full one. The plan is blocked (exit status 5).",
    do: "Look into the channel. If nothing in it is needed, run `guildform undo --allow deletes=1 --out undo.json` and `guildform apply --allow deletes=1 undo.json`. To keep the channel take back the rest: `guildform undo --exclude channel.hall`.",
    example: inShell(
      `
      guildform undo --out undo.json
      `,
      `
      guildform undo --allow deletes=1 --out undo.json
      `,
      "The last apply created the channel `hall`, and nobody wrote in it.",
    ),
  },
  "E-PROTECTED": {
    means:
      "The plan would delete, or no longer manage, what `policy.protect` names. An undo is stopped in the same way.",
    why: "Protection is remembered in state, so that taking out the line and the channel in one change does not help. The plan is blocked (exit status 5).",
    do: "Take it from `protect`, apply that, and delete it with the next apply.",
    example: inPlan(
      "An earlier apply protected `lobby`, which is channel 101.",
      `
      removed: [{ channel: lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      `,
    ),
  },
  "E-PROTECT-REMOVED": {
    means: "One thing stands under `policy.protect` and under `removed:`.",
    why: "Protected things are not deleted, so the entry under `removed:` could never be done.",
    do: "To delete it take it from `protect`, apply that, and put it under `removed:` then. To keep it remove the entry.",
    example: fileExample(
      `
      policy: { protect: [clubs] }
      removed: [{ channel: clubs }]
      channels: [{ key: lobby, name: Lobby }]
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      removed: [{ channel: clubs }]
      `,
    ),
  },
  "E-UNMANAGED": {
    means: "The guild has channels that the file does not mention, and `policy.unmanaged_channels` is error.",
    why: "You asked that every channel of the guild be in the file. The plan is blocked (exit status 5).",
    do: "Declare the channels, put them under `removed:`, or write `unmanaged_channels: keep`.",
    example: inPlan(
      "The guild has the channel 101 “Lobby”.",
      `
      policy: { unmanaged_channels: error }
      `,
      `
      policy: { unmanaged_channels: error }
      channels: [{ key: lobby, name: Lobby }]
      `,
    ),
  },
  "W-ALLOW-ONCE-PAST": {
    means: "The day of `policy.allow_once` has passed; it allows nothing any more.",
    why: "It stands in the file as if it still counted.",
    do: "Remove it from the file.",
    example: inPlan(
      "It is 2026-11-22.",
      `
      policy: { allow_once: { deletes: 7, until: 2026-11-01 } }
      `,
      `
      policy: { limits: { deletes: 5 } }
      `,
    ),
  },
  "W-OPENS-AGAIN": {
    means: "Somebody closed a channel by hand since it was applied open, and the plan opens it again.",
    why: "Perhaps it was closed for a reason, such as a raid. At the prompt of apply a person may open it again; where nobody is asked, it is E-OPENED and stops.",
    do: "If it is to stay closed, say so in the file. If it is to be open, approve it, or plan with `--allow openings=1`, or in the file `policy.allow_once: { openings: 1, until: YYYY-MM-DD }`.",
    example: inPlan(
      "The channel 101 “Lobby” was applied as public; now only administrators see it.",
      `
      channels: [{ key: lobby, name: Lobby, private_type: public }]
      `,
      `
      channels: [{ key: lobby, name: Lobby, private_type: admins }]
      `,
    ),
  },
  "W-PROTECT-UNKNOWN": {
    means: "`policy.protect` names a key that nothing in the file has.",
    why: "It is right for something that an earlier version of the file declared. Otherwise a slip would leave the thing without protection.",
    do: "Correct the key. A thread is named with its channel: `forum/start`.",
    example: fileExample(
      `
      channels: [{ key: lobby, name: Lobby }]
      policy: { protect: [loby] }
      `,
      `
      channels: [{ key: lobby, name: Lobby }]
      policy: { protect: [lobby] }
      `,
    ),
  },
  "W-WAS-OPENED": {
    means:
      "Somebody made a channel public by hand that the file keeps closed. Every member can see it until this is applied.",
    why: "What is written there can be read by all meanwhile, so it is worth knowing before anything else.",
    do: "Apply soon, and look at what was seen meanwhile. If it is to be public, say so in the file.",
    example: inPlan(
      "The channel 101 “Staff” was applied for administrators; now it is public.",
      `
      channels: [{ key: staff, name: Staff, private_type: admins }]
      `,
      `
      channels: [{ key: staff, name: Staff, private_type: public }]
      `,
    ),
  },
} satisfies Explained;

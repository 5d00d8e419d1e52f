// English: what is said of plans in files.

import { type Explained, inShell } from "../../explanation.js";

export const savedPlansExplained = {
  PLAN_NOT_SAVED: {
    means: "The plan was made and could not be written to its file.",
    why: "The folder is missing or may not be written, the disk is full, or the name is that of a folder or device. What stood in the file before is still there.",
    do: "Name a file in a folder that exists and may be written, with `--out FILE`.",
    example: inShell(
      `guildform plan --out missing/plan.json`,
      `mkdir -p missing && guildform plan --out missing/plan.json`,
    ),
  },
  SAVED_PLAN: {
    means:
      "The file is no plan that can be applied. It is cut short, edited, of another version, or asks for more than a plan may.",
    why: "A plan was reviewed as it was. A digest over the file shows that it still is; nothing is written otherwise.",
    do: "Plan again with `guildform plan --out FILE`, and apply the new one.",
    example: inShell(
      `
      sed -i s/101/102/ plan.json && guildform apply plan.json
      `,
      `
      guildform plan --out plan.json && guildform apply plan.json
      `,
    ),
  },
  STALE_PLAN: {
    means:
      "Something that the plan builds on has changed since it was made. Or the plan shows people another change than the one that its calls make.",
    why: "The calls were reviewed for a guild, a state and images as they were, and by what the plan shows of them. On others they could do harm. Nothing was written (exit status 4).",
    do: "Look at the table of what differs. Plan again, review it, and apply the new plan.",
    example: inShell(
      `
      guildform apply plan.json      # somebody renamed a channel since
      `,
      `
      guildform plan --out plan.json && guildform apply plan.json
      `,
    ),
  },
  "E-PLAN-APPLIED": {
    means: "All calls of the saved plan were made already.",
    why: "The state remembers the last hundred plans that were applied as a whole. A second apply would do things that somebody may have taken back since (exit status 4).",
    do: "Plan again: the new plan shows what differs now, if anything does.",
    example: inShell(
      `
      guildform apply plan.json && guildform apply plan.json
      `,
      `
      guildform apply plan.json && guildform plan --detailed-exitcode
      `,
    ),
  },
  "E-PLAN-OLD": {
    means: "The saved plan was made too long ago.",
    why: "Nobody may remember why it was made, and what it does not build on has moved on meanwhile. Plans of more than 7 days are refused (exit status 4).",
    do: "Plan again and review the new plan, or say how old it may be with `--plan-max-age 30d`; `none` takes any.",
    example: inShell(
      `
      guildform apply plan.json      # of last month
      `,
      `
      guildform apply plan.json --plan-max-age 30d
      `,
    ),
  },
  "E-PLAN-FUTURE": {
    means: "The saved plan is dated more than five minutes in the future.",
    why: "A plan is refused when it is too old, and one from the future never would be. Either clock may be wrong (exit status 4).",
    do: "Set the clocks and plan again, or take the plan whatever its date with `--plan-max-age none`.",
    example: inShell(
      `
      guildform apply plan.json      # made where the clock is a day ahead
      `,
      `
      guildform plan --out plan.json && guildform apply plan.json
      `,
    ),
  },
  "E-PLAN-TARGET": {
    means: "A call of the saved plan goes to another object than the one whose address it stands under.",
    why: "People review addresses, and the service obeys ids. In a plan of guildform what it builds on under an address is what the call goes to; in this file it is not, so somebody has edited it (exit status 4).",
    do: "Find out who wrote the file. Plan again with `guildform plan --out FILE`, and apply the new one.",
    example: inShell(
      `
      guildform apply plan.json --trust-plan      # a deletion of channel.attic with the id of another channel
      `,
      `
      guildform plan --out plan.json && guildform apply plan.json
      `,
    ),
  },
  UNEXPECTED_PLAN: {
    means: "The plan is not the one whose identity was given with `--expect`.",
    why: "The file, the guild or the state has changed since that plan was reviewed, and nobody has seen this one (exit status 4).",
    do: "The message names the parts in which the two plans differ: the identity holds a few bits of each, so that it tells where and not what. It also names the objects that people changed by hand since the last apply. Look at the plan as it is now, and give its identity.",
    example: inShell(
      `
      guildform apply --auto-approve --expect 3f8q…-k01v…    # of the plan of yesterday
      `,
      `
      guildform plan --verbose                                # review it; it tells its whole identity
      guildform apply --auto-approve --expect 9cl0…-k01v…
      `,
    ),
  },
} satisfies Explained;

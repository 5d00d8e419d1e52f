// English: what is said of the program itself: how it was called, how it ended, and the emulator.

import { type Explained, inShell } from "../../explanation.js";

export const programExplained = {
  DECLINED: {
    means: "A call by hand asks before it deletes something, and the answer was not yes. Nothing was sent.",
    why: "What is deleted on the service does not come back.",
    do: "Run it again and answer yes. In a script give `--yes`.",
    example: inShell(
      `
      guildform call delete_channel --channel-id 101
      `,
      `
      guildform call delete_channel --channel-id 101 --yes
      `,
    ),
  },
  PULL_UNPROVED: {
    means:
      "The text that `pull` made is not what it should be. A new file would not leave the guild as it is, or cannot be read; a file that followed the guild (`--into`) would be planned otherwise than before. Nothing was written.",
    why: "Each file is read and planned before it is written, and only one that keeps to what it promises is. This is a bug of guildform.",
    do: "Report it with the message. Until it is mended, begin with the file of `guildform init`; with `--into` name fewer addresses, or edit by hand.",
    example: inShell(`guildform pull`, `guildform init`),
  },
  "E-CALL-BODY": {
    means: "The body of a call by hand does not fit the operation. It was not sent.",
    why: "A member is missing or of the wrong kind, and the service would refuse it with less to go by.",
    do: "Run `guildform call OPERATION --help`, which shows the members of the body and an example.",
    example: inShell(
      `
      guildform call create_channel --guild-id 1442001 type=text
      `,
      `
      guildform call create_channel --guild-id 1442001 name=Lobby type=text
      `,
    ),
  },
  "E-EMULATE": {
    means: "The world or the faults that `emulate` was given cannot be used. The emulator was not started.",
    why: "A world that no guild could be would let tests pass that fail on the service.",
    do: "Mend the JSON at the places that are named. schema/world.schema.json and schema/faults.schema.json say what it may hold.",
    example: inShell(
      `
      echo '{ "guilds": [{ "id": 100 }] }' > world.json && guildform emulate --world world.json
      `,
      `
      echo '{ "guilds": [{ "id": "100" }] }' > world.json && guildform emulate --world world.json
      `,
    ),
  },
  EMULATOR_START: {
    means: "The emulator cannot listen on the port that it was given.",
    why: "Another program uses the port, or the user may not open it.",
    do: "Choose another port with `--port`; 0 takes a free one.",
    example: inShell(`guildform emulate --port 80`, `guildform emulate --port 0`),
  },
  INTERNAL: {
    means: "guildform has a bug. It is no mistake of yours.",
    why: "Something happened that the program does not expect. State is safe: it is written before and after each call.",
    do: "Report it with the command, `guildform --version` and the text. GUILDFORM_DEBUG=1 shows where it happened.",
    example: inShell(`guildform plan`, `GUILDFORM_DEBUG=1 guildform plan`),
  },
  INTERRUPTED: {
    means: "guildform was interrupted, by Ctrl-C or by the end of its job (exit status 130 or 143).",
    why: "The first Ctrl-C waits for the calls under way, the second one leaves at once.",
    do: "Run it again. The next plan or apply looks at the guild and settles what was under way.",
    example: inShell(
      `
      guildform apply      # and Ctrl-C
      `,
      `
      guildform apply      # does what is left
      `,
    ),
  },
  INVALID_CONTROL: {
    means:
      "What a test gave to the emulator's control door cannot be used. These are faults, a seed, a clock step or an event.",
    why: "A fault that means nothing would never strike, and a test would pass that proves nothing.",
    do: "Mend the JSON at the places that are named. Nothing was changed.",
    example: inShell(
      `
      curl -X POST $EMULATOR/_emulator/clock -d '{"advance_ms": -1}'
      `,
      `
      curl -X POST $EMULATOR/_emulator/clock -d '{"advance_ms": 1000}'
      `,
    ),
  },
  INVALID_INPUT: {
    means:
      "Something in what you wrote is wrong. The problems are listed above, each with its own code and place.",
    why: "guildform tells all problems of a file in one run, and does nothing until they are mended.",
    do: "Mend them; `guildform explain` says more about each code.",
    example: inShell(
      `
      guildform plan                         # E-ROLE-UNKNOWN in line 7
      `,
      `
      guildform explain E-ROLE-UNKNOWN
      `,
    ),
  },
  INVALID_WORLD: {
    means: "A world that was given to the emulator cannot be served.",
    why: "It does not fit the schema, or contradicts itself, such as a channel in a group that is not there.",
    do: "Mend it at the places that are named. What was served before is unchanged.",
    example: inShell(
      `
      await startEmulator({ world: { guilds: [{ id: 100 }] } });
      `,
      `
      await startEmulator({ world: { guilds: [{ id: "100" }] } });
      `,
    ),
  },
  OUTPUT: {
    means: "The result could not be written to stdout, for example because the disk is full.",
    why: "A result that nobody can read is no result: the status is then 1 and neither 0 nor 2.",
    do: "Make room, or write to another place, and run the command again. What it did to the guild is done: `guildform plan` shows what is left.",
    example: inShell(
      `
      guildform plan --json > /mnt/full/plan.json
      `,
      `
      guildform plan --json > plan.json
      `,
    ),
  },
  USAGE: {
    means: "The command, its flags or its settings were used in a way that cannot work.",
    why: "guildform guesses nothing that could change a guild.",
    do: "Run the command with `--help`, which shows its flags and examples.",
    example: inShell(`guildform plan --concurrency 0`, `guildform plan --concurrency 4`),
  },
  "W-CALL-MANAGE": {
    means:
      "A call by hand asks for the permission manage. It is sent all the same, and the service passes that bit over.",
    why: "The interface lists the flag as settable, but the service takes it through role 5 (channel administrator) alone.",
    do: "Ask for view, speak or live here. Make a member a channel administrator in the QQ client.",
    example: inShell(
      `
      guildform call update_channel_role_permissions add=view,manage
      `,
      `
      guildform call update_channel_role_permissions add=view
      `,
    ),
  },
  "W-CALL-MEMBER": {
    means: "The body of a call by hand has a member that guildform does not know. It is sent all the same.",
    why: "The service may know more than guildform, or the name has a slip in it and is passed over.",
    do: "Correct the name, unless the service documents it.",
    example: inShell(
      `
      guildform call create_channel --guild-id 1442001 name=Lobby tpye=text
      `,
      `
      guildform call create_channel --guild-id 1442001 name=Lobby type=text
      `,
    ),
  },
} satisfies Explained;

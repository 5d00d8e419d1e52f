// Describes the command lines of the family `guildform state`.

import { Argument, Option } from "commander";
import type { CommandSyntax } from "../command.js";
import { consentFlags, fileFlags, lockFlags, outputFlags, parseCount, stateFlag } from "./shared-flags.js";

export const stateSyntax = (): CommandSyntax => ({
  name: "state",
  about: "Manage the state: list, rename, forget, copy, move; remove a lock, resolve an open call.",
  commands: [
    {
      name: "list",
      about: "List the managed objects: address, name and id. Needs no token.",
      args: [new Argument("[glob]", "only these addresses, such as 'channel.*' or 'group.start/**'")],
      flags: stateFlags(),
      help: `
\`*\` matches any characters in one part of an address, \`/**\` at the end matches everything inside. Quote globs for the shell.

Examples:
  guildform state list
  guildform state list 'permission.*/role.moderator'
  guildform state list 'group.start/**' --json`,
      load: async () => (await import("../commands/state-read.js")).stateList,
    },
    {
      name: "show",
      about: "Show one object of the state: its id, the last applied values, and the apply that bound it.",
      args: [new Argument("<address>", "such as channel.rules")],
      flags: stateFlags(),
      help: `
Examples:
  guildform state show channel.rules
  guildform state show permission.rules/role.moderator --json`,
      load: async () => (await import("../commands/state-read.js")).stateShow,
    },
    {
      name: "mv",
      about: "Rename an object in the state, with everything inside. Does not change the guild.",
      args: [
        new Argument("<from>", "the old address, such as channel.rules"),
        new Argument("<to>", "the new address, such as channel.house-rules"),
      ],
      flags: [...stateFlags(), ...lockFlags()],
      help: `
mv also renames the permissions, pins and threads of a channel, the reactions and pins of a message, and the channels of a group.
To do this in the file, write \`moved: [{ from: channel.rules, to: channel.house-rules }]\`. A backup of the state is kept.

Examples:
  guildform state mv channel.rules channel.house-rules
  guildform state mv group.start group.welcome
  guildform state mv permission.rules/role.mods permission.rules/role.moderator`,
      load: async () => (await import("../commands/state-write.js")).stateMv,
    },
    {
      name: "forget",
      about: "Stop managing objects. Deletes nothing in the guild. Shows the objects and asks first.",
      args: [new Argument("<address...>", "addresses and globs, such as channel.old or 'group.start/**'")],
      flags: [...stateFlags(), ...consentFlags("do not ask for confirmation"), ...lockFlags()],
      help: `
The state forgets a channel with its permissions, pins and threads, and a message with its reactions and pins. The next apply adopts
objects again that the file declares. To do this in the file, write \`removed: [{ channel: old, keep: true }]\`. A backup of the
state is kept.

Examples:
  guildform state forget channel.old
  guildform state forget 'permission.*/user.alice' --yes
  guildform state forget 'group.start/**'      # the group and its channels`,
      load: async () => (await import("../commands/state-write.js")).stateForget,
    },
    {
      name: "pull",
      about: "Print the state as JSON, with the records of its journal.",
      flags: stateFlags(),
      help: `
The output contains ids, names and texts of the guild, but no secrets.

Examples:
  guildform state pull > copy.json
  guildform state pull | jq .serial`,
      load: async () => (await import("../commands/state-read.js")).statePull,
    },
    {
      name: "push",
      about: "Replace the state by a file. Keeps a backup of the old state.",
      args: [new Argument("<file>", "a state from `guildform state pull`, or a backup; - for stdin")],
      flags: [
        ...stateFlags(),
        new Option(
          "--replace",
          "allow a state of another guild or lineage, an older state, or one in place of a damaged state",
        ),
        ...lockFlags(),
      ],
      help: `
push does not read the guild. Run \`guildform plan\` afterwards. In any store, only --replace replaces a damaged state. Its bytes go to
\`1442001.json.damaged.backup\` in the folder of the state file. For another store, this is the folder of the default state file. If a push was interrupted, run it again.

Examples:
  guildform state push copy.json
  guildform state pull --state git:origin#main | guildform state push -
  guildform state push .guildform/1442001.json.serial-40.backup --replace    # back to before the last edit`,
      load: async () => (await import("../commands/state-write.js")).statePush,
    },
    {
      name: "migrate",
      about: "Move the state with its history to another place. If it is interrupted, run it again.",
      flags: [
        ...stateFlags(),
        new Option("--to <place>", "the new place, as for --state; it must hold no state"),
        new Option("--back", "cancel an unfinished move: the state stays at the old place").conflicts("to"),
        ...lockFlags(),
      ],
      help: `
During the move, and afterwards at the old place, apply is refused and plan warns. From then on name the new place with --state or
GUILDFORM_STATE, in CI too. To move a sealed state, set GUILDFORM_STATE_KEY: guildform seals it again. To move between two HTTP
servers, set GUILDFORM_STATE_TO_USERNAME and GUILDFORM_STATE_TO_PASSWORD for --to.

Examples:
  guildform state migrate --to git:origin#main
  guildform state migrate --state git:origin#main --to postgres://db.example/guilds#main
  guildform state migrate --back                        # before the move ends
  guildform state migrate --state git:origin#main --to .guildform/1442001.json`,
      load: async () => (await import("../commands/state-write.js")).stateMigrate,
    },
    {
      name: "resolve",
      alias: "settle",
      about: "Record the result of a call without an answer, when plan cannot find it.",
      args: [new Argument("<address>", "the address that plan names, such as message.welcome")],
      flags: [...stateFlags(), ...answerFlags(), ...lockFlags()],
      help: `
guildform checks that the id exists in the guild, and binds the address to it. It posts and deletes nothing. The next plan uses your
answer. \`state settle\` is another name of this command, with --as ID for any id and --none for --not-sent.

Examples:
  guildform state resolve message.welcome --message-id 08e1d2c3
  guildform state resolve thread.forum/faq --thread-id B_1a2b3c
  guildform state resolve channel.rules --channel-id 1442000000000000001
  guildform state resolve message.welcome --not-sent`,
      load: async () => (await import("../commands/state-resolve.js")).stateResolve,
    },
    {
      name: "unlock",
      about: "Remove the lock of a run that has ended. Check that first: two runs at once harm the guild.",
      args: [new Argument("<lock-id>", "the lock id in the message of apply")],
      flags: stateFlags(),
      help: `
Examples:
  guildform state unlock 1f2e3d4c5b6a7988
  guildform state unlock 1f2e3d4c5b6a7988 --state ci/state.json`,
      load: async () => (await import("../commands/state-resolve.js")).stateUnlock,
    },
    {
      name: "history",
      about: "List the writes of a state in git, newest first: who, when, command, changes. Needs no token.",
      flags: [
        ...stateFlags(),
        new Option("--last <n>", "the number of writes to show (default: 20)").argParser(parseCount),
      ],
      help: `
Each write lists its actions: lock, unlock, begin, replace, and the numbers of run, intent, change, bind and settle records.
\`--json\` adds each record, the URL of the CI job and the commit id. Only a state in git has this log.

Examples:
  guildform state history --state git:origin#main
  guildform state history --last 100 --json`,
      load: async () => (await import("../commands/state-read.js")).stateHistory,
    },
  ],
});

const stateFlags = () => [...fileFlags(), stateFlag(), ...outputFlags()];

/** The person gives one of these flags: it says how the call ended. */
function answerFlags(): readonly Option[] {
  const flags = [
    new Option("--message-id <id>", "the call posted this message"),
    new Option("--thread-id <id>", "the call posted this thread"),
    new Option("--channel-id <id>", "the call without an answer created this channel or group"),
    new Option("--not-sent", "the call created nothing; the next plan makes it again"),
    new Option("--as <id>", "the call created the object with this id").hideHelp(),
    new Option("--none", "same as --not-sent").hideHelp(),
  ];
  const names = flags.map((flag) => flag.attributeName());
  return flags.map((flag, index) => flag.conflicts(names.toSpliced(index, 1)));
}

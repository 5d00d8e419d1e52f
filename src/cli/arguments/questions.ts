// Describes the command lines of the questions about access: test, tree, who, why, coverage.

import { Argument, Option } from "commander";
import { ASKED_AT, type AskedAt } from "../../inspect/asked-guild.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import type { CommandSyntax } from "../command.js";
import { badArgument } from "../wrong-usage.js";
import { guildFlags, onlyDeclaredFlag, variableFlags, wholeNumber } from "./shared-flags.js";

const questionFlags = () => [
  ...guildFlags({ verbose: "show each request, and list everything" }),
  ...variableFlags(),
];

/** The flag chooses the guild of a question: the live guild, the file, or the guild after the plan. */
const atFlag = (usual: AskedAt = "live") =>
  new Option(
    "--at <guild>",
    "live: the guild now, file: only the file (offline), planned: the guild after the plan",
  )
    .choices(ASKED_AT)
    .default(usual);

export const testSyntax = (): CommandSyntax => ({
  name: "test",
  about: "Run the `tests:` of the file: they check the access that the file, the guild or the plan gives.",
  flags: [
    ...questionFlags(),
    atFlag("file"),
    new Option("--junit <file>", "write the results as JUnit XML, for CI systems"),
    new Option("--strict", "also end with 5 when a test is undecided"),
    onlyDeclaredFlag(),
  ],
  help: `
By default test runs offline on the file. A test about access that the file does not declare is undecided. The output begins
with these tests and the keys to declare. With --at live and --at planned, guildform reads the guild. With --at planned it also runs
the tests after each call.
Exit status: 0 all pass, 5 a test fails (with --strict also: a test is undecided).

  tests:
    - { who: everyone, cannot: view, in: [staff, group backstage] }
    - { who: role moderator, can: [view, speak], in: "*" }
    - { who: "any role guest", cannot: view, in: log }   # with any other role
    - { who: everyone, can_only: view, in: rules, because: moderators speak here }
    - { nobody_but: [role moderator, user alice], can: view, in: log }
    - { nobody_but: [], can: view, in: vault }           # only administrators
    - { no_new_access: everyone }                        # about the change

Examples:
  guildform test
  guildform test --at planned --json
  guildform test --at planned --strict           # in CI: no test may be undecided
  guildform test --junit report.xml
  guildform test --at planned --only-declared    # in a public log`,
  load: async () => (await import("../commands/test.js")).test,
});

export const treeSyntax = (): CommandSyntax => ({
  name: "tree",
  about: "Show the groups and channels as a tree, with access and pins.",
  flags: [
    ...questionFlags(),
    atFlag(),
    new Option("--as <who>", "show the view of everyone, NAME, role NAME or user NAME; combine with commas"),
    onlyDeclaredFlag(),
  ],
  help: `
Examples:
  guildform tree
  guildform tree --as everyone
  guildform tree --as "role moderator, role events"
  guildform tree --at planned --as "user alice, role events"   # after the plan
  guildform tree --at file                                     # offline, no token
  guildform tree --only-declared                               # in a public log`,
  load: async () => (await import("../commands/tree.js")).tree,
});

export const whoSyntax = (): CommandSyntax => ({
  name: "who",
  about: "List who can view, speak or go live in a channel, and why.",
  args: [new Argument("<channel>", "its address, key, name or id, such as channel.log")],
  flags: [
    ...questionFlags(),
    new Option("--can <right>", "the right").choices(SETTABLE_FLAGS).default("view"),
    atFlag(),
    new Option("--members", "list the members too, if the service lists the members of roles to the bot"),
    onlyDeclaredFlag(),
  ],
  help: `
who checks everyone, and each role and user in the file or the state. Each holder comes with the file line or live entry that gives
the right. An empty list also ends with 0. --members shows a member by the name of the file, or by the id.

Examples:
  guildform who channel.log                # who can view it
  guildform who --can view channel.log     # the same
  guildform who --can speak 公告板 --at planned
  guildform who log --members              # each member, by the lists of roles
  guildform who --can live 1442000000000000009 --json`,
  load: async () => (await import("../commands/who.js")).who,
});

export const whySyntax = (): CommandSyntax => ({
  name: "why",
  about: "Show why a role, a user or everyone has a right in a channel or not: each line that decides it.",
  args: [
    new Argument("<who>", "everyone, NAME, role NAME, user NAME, bare user NAME; several with commas"),
    new Argument("<right>", "the right").choices(SETTABLE_FLAGS),
    new Argument("<channel>", "its address, key, name or id, such as channel.news"),
  ],
  flags: [...questionFlags(), atFlag()],
  help: `
If why shows several lines for a right, each of them is enough to give it. Exit status: 0 for yes and for no.
A user has the roles that the service shows. bare user NAME is a member without roles: only the entry of the user counts.

NAME is the name of a role or user in the file, or of a role in the guild. If several have this name, write "role NAME" or "user NAME".

Examples:
  guildform why "role events" speak channel.news
  guildform why 版主 view log
  guildform why "user alice" view log           # with her roles
  guildform why everyone view log --at file
  guildform why "user alice, role events" live 直播间 --at planned`,
  load: async () => (await import("../commands/why.js")).why,
});

export const userSyntax = (): CommandSyntax => ({
  name: "user",
  about: "List every role, office and permission entry of one user in the guild.",
  args: [new Argument("<user>", "its name under users: or in the file of --people, or its id")],
  flags: questionFlags(),
  help: `
user reads the roles of the user and the entry of the user in each channel. If the service does not show members to the bot, the
roles are not known. A user who left the guild is no error. Ids from --people stay hidden.

Examples:
  guildform user alice
  guildform user alice --people people.yaml
  guildform user 1442000000000000003 --json`,
  load: async () => (await import("../commands/user.js")).user,
});

export const coverageSyntax = (): CommandSyntax => ({
  name: "coverage",
  about: "Show how much of the guild the file declares, and what it leaves out.",
  flags: [
    ...questionFlags(),
    new Option("--at <guild>", "live: the guild now, planned: the guild after the plan")
      .argParser(coveredAt)
      .default("live"),
    new Option("--min <percent>", "end with 5 below this percentage").argParser(
      wholeNumber(/^(?:[0-9]{1,2}|100)$/, { least: 0, most: 100 }),
    ),
    onlyDeclaredFlag(),
  ],
  help: `
coverage counts groups, channels and permission entries of roles. For each channel it counts private_type, speak_permission and, in
text channels, pins. A channel to delete under \`removed:\` counts as declared, without its attributes and entries.

Examples:
  guildform coverage
  guildform coverage --min 90     # in CI: 0 if covered, else 5
  guildform coverage --at planned # the coverage after the plan
  guildform coverage --json
  guildform coverage --min 90 --only-declared    # in a public log`,
  load: async () => (await import("../commands/coverage.js")).coverage,
});

function coveredAt(text: string): "live" | "planned" {
  if (text === "live" || text === "planned") return text;
  throw badArgument({ case: "covered-at", given: text });
}

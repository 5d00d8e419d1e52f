// guildform pull: writes the file of a live guild, and proves it before the write.

import { existsSync } from "node:fs";
import { GuildClient } from "../../client/guild-client.js";
import type { ReadBill } from "../../engine/read-whole-guild.js";
import { Guildform } from "../../guildform.js";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { type GuildId, guildId, isDecimalId } from "../../model/ids.js";
import { typedCommand } from "../../model/typed-command.js";
import { jsonText } from "../../render/json-text.js";
import { version } from "../../use-cases/guildform-version.js";
import type { PulledGuild } from "../../use-cases/pull.js";
import { schemaInReach } from "../../use-cases/schema-in-reach.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import type { CommandRun, OutputFlags } from "../command.js";
import { configFile } from "../config-file.js";
import { askConsent, type ConsentFlags, isAgreed } from "../consent.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { untilInterrupted } from "../interrupts.js";
import { type NamedFlags, namedIds } from "../named-ids.js";
import { reportProgress } from "../report-progress.js";
import { connectionSettings, environmentGuildId, settingsOf } from "../settings-of.js";
import { spokenLanguage } from "../spoken-language.js";
import type { Terminal } from "../terminal.js";
import { checkNewFile, createOutputFile } from "../written-file.js";
import type { PullIntoFlags } from "./pull-into.js";

interface PullFlags extends ConsentFlags, OutputFlags, NamedFlags {
  readonly out?: string;
  readonly guild?: string;
  readonly explicit?: boolean;
  readonly members?: boolean;
  readonly people?: string;
  readonly state?: string;
  readonly concurrency?: number;
}

/** Writes a new file, or updates a file from the guild. Throws UsageError for flags that belong to the other form. */
export async function pull(
  run: CommandRun<PullFlags & Partial<PullIntoFlags>>,
  addresses: readonly string[],
): Promise<ExitStatus> {
  const { flags } = run;
  const { into } = flags;
  if (into !== undefined) {
    if (into === "") throw new UsageError({ case: "out-empty", flag: "--into" });
    for (const flag of OF_NEW_FILE)
      if (flags[flag] !== undefined)
        throw new UsageError({ case: "not-with-into", flag: FLAGS_OF_NEW_FILE[flag] });
    const { runPullInto } = await import("./pull-into.js");
    return runPullInto({ ...run, flags: { ...flags, into } }, addresses);
  }
  const given = INTO_FLAG_NAMES.find((flag) => flags[flag] !== undefined && flags[flag]?.toString() !== "");
  if (given !== undefined)
    throw new UsageError({ case: "only-with-into", given: INTO_FLAGS[given], command: "pull" });
  if (addresses.length > 0)
    throw new UsageError({ case: "only-with-into", given: addresses[0] ?? "", command: "pull" });
  return pullNewFile(run);
}

const FLAGS_OF_NEW_FILE = {
  out: "--out",
  guild: "--guild",
  explicit: "--explicit",
  members: "--members",
  yes: "--yes",
  autoApprove: "--auto-approve",
} as const;
const OF_NEW_FILE = Object.keys(FLAGS_OF_NEW_FILE) as (keyof typeof FLAGS_OF_NEW_FILE)[];
const INTO_FLAGS = {
  write: "--write",
  prune: "--prune",
  exclude: "--exclude",
  value: "--value",
  allowVariable: "--allow-variable",
} as const;
const INTO_FLAG_NAMES = Object.keys(INTO_FLAGS) as (keyof typeof INTO_FLAGS)[];

/** guildform asks before it makes more calls than this. */
const UNASKED_READS = 500;
const STDOUT = "-";

/** Errors name the file by `fileFlag`. It is `-f` for init, which writes a file of its own. */
export async function pullNewFile(
  { flags, terminal, json, verbose }: CommandRun<PullFlags>,
  fileFlag: "-f" | "-o" = "-o",
): Promise<ExitStatus> {
  const command = fileFlag === "-f" ? "init" : "pull";
  const file = flags.out ?? DEFAULT_FILES[0];
  if (file === STDOUT && json) throw new UsageError({ case: "pull-two-outputs" });
  const named = namedIds(flags);
  // The state of a printed file is the state of the default file.
  const settings = await settingsOf({ ...flags, file: file === STDOUT ? DEFAULT_FILES[0] : file }, command);
  if (file !== STDOUT) await checkNewFile(file, fileFlag);

  const progress = reportProgress(terminal, { verbose });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const connection = connectionSettings();
    const { onClientEvent: onEvent } = progress.listeners;
    const client = () => new GuildClient({ ...connection, version: version(), onEvent });
    const pulled = await new Guildform({ ...settings, ...progress.listeners }).pull({
      guildId: await pulledGuildId(flags.guild, { client, signal }),
      ...named,
      explicit: flags.explicit === true,
      members: flags.members === true,
      namesFrom: presentFile(file),
      schema: file === STDOUT ? null : await schemaInReach(file, spokenLanguage()),
      accept: (bill) => accept(bill, { terminal, yes: isAgreed(flags), command, signal }),
      signal,
    });
    progress.end();
    if (pulled === null) {
      terminal.complain(talkText(phrase("pull-declined", {})));
      return EXIT.error;
    }
    if (file === STDOUT) {
      terminal.result(pulled.text);
      terminal.talk(talkText(phrase("pull-proved", {})));
      tellPeople(pulled, { members: flags.members === true, terminal });
      return EXIT.done;
    }
    await createOutputFile(file, pulled.text, fileFlag);
    tell(pulled, { file, json, terminal });
    tellPeople(pulled, { members: flags.members === true, terminal });
    if (!json) tellNext(file, terminal);
    return EXIT.done;
  });
}

/** Returns the file that a command in this folder would take, if it exists. Its state is the state of the new file. */
function presentFile(file: string): string | undefined {
  const present = configFile(undefined);
  return present !== file && existsSync(present) ? present : undefined;
}

async function accept(
  { least, most, aboutMs }: ReadBill,
  {
    terminal,
    yes,
    command,
    signal,
  }: {
    readonly terminal: Terminal;
    readonly yes: boolean;
    readonly command: "init" | "pull";
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const many = most > UNASKED_READS && !yes;
  const bill = talkText(phrase("pull-bill", { least, most, aboutMs }));
  if (many) terminal.complain(bill);
  else terminal.talk(bill);
  if (!many) return true;
  return askConsent({ command, again: null }, { terminal, signal });
}

function tell(
  pulled: PulledGuild,
  { file, json, terminal }: { readonly file: string; readonly json: boolean; readonly terminal: Terminal },
): void {
  const { guild, counts, reads, rolesListed, leftOut, unread, adopted, undeclared } = pulled;
  if (json) {
    const summary = { file, guild, counts, reads, adopted, writes: 0, roles_listed: rolesListed };
    terminal.result(jsonText({ ...summary, left_out: leftOut, unread, undeclared }));
    return;
  }
  terminal.result(talkText(phrase("pull-written", { file, counts })));
  terminal.result(talkText(phrase("pull-proved", {})));
  if (!rolesListed) terminal.talk(talkText(phrase("pull-roles", {})));
  const lacks = { nameless: leftOut.length, unread: unread.filter(({ what }) => what !== "members").length };
  if (lacks.nameless + lacks.unread > 0) terminal.talk(talkText(phrase("pull-lacks", { file, ...lacks })));
}

/** Names the objects of the state and the members that the file lacks. It warns of ids of people. */
function tellPeople(
  { rolesListed, unread, counts, hasState, undeclared }: PulledGuild,
  { members, terminal }: { readonly members: boolean; readonly terminal: Terminal },
): void {
  if (members && !rolesListed) terminal.talk(talkText(phrase("pull-members-need-roles", {})));
  const lists = unread.filter(({ what }) => what === "members");
  const refused = lists.filter(({ code }) => code !== null).length;
  if (lists.length > 0)
    terminal.talk(talkText(phrase("pull-members-unlisted", { roles: lists.length, refused })));
  if (counts.users > 0 && (members || hasState))
    terminal.talk(talkText(phrase("pull-people", { users: counts.users })));
  if (hasState) terminal.talk(talkText(phrase("pull-state", {})));
  if (undeclared.length > 0)
    terminal.complain(talkText(phrase("pull-undeclared", { addresses: undeclared })));
}

function tellNext(file: string, terminal: Terminal): void {
  const named = file === DEFAULT_FILES[0] ? undefined : file;
  terminal.talk(talkText(phrase("plan-next", { command: typedCommand(["plan"], { file: named }) })));
}

/** If the bot is in several guilds, the error names at most this many. */
const MOST_NAMED = 5;

/** Throws UsageError and the errors of the client. */
async function pulledGuildId(
  named: string | undefined,
  { client, signal }: { readonly client: () => GuildClient; readonly signal: AbortSignal },
): Promise<GuildId> {
  const given = named ?? environmentGuildId();
  if (given !== undefined) {
    if (isDecimalId(given)) return guildId(given);
    throw new UsageError({ case: "guild-id", given });
  }
  const asked = client();
  const guildList = [];
  try {
    for await (const guild of asked.guilds.iterate({}, { signal })) {
      guildList.push(guild);
      if (guildList.length > MOST_NAMED) break;
    }
  } finally {
    await asked.close();
  }
  const [only] = guildList;
  if (only !== undefined && guildList.length === 1) return only.id;
  throw new UsageError({ case: "guild-unnamed", guilds: guildList.map(({ id, name }) => ({ id, name })) });
}

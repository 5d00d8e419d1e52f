// guildform pull: the file of a live guild, proved before it is written.

import { GuildClient } from "../../client/guild-client.js";
import type { ReadBill } from "../../engine/read-whole-guild.js";
import { Guildform } from "../../guildform.js";
import { DEFAULT_FILES } from "../../model/default-files.js";
import { roleId, userId } from "../../model/ids.js";
import { typedCommand } from "../../model/typed-command.js";
import { jsonText } from "../../render/json-text.js";
import { version } from "../../use-cases/guildform-version.js";
import type { PulledGuild } from "../../use-cases/pull.js";
import { schemaInReach } from "../../use-cases/schema-in-reach.js";
import { phrase } from "../../words/statement.js";
import { talkText } from "../../words/talk-text.js";
import { UsageError } from "../../words/usage-error.js";
import { type ConsentFlags, isAgreed } from "../arguments/with-consent.js";
import type { ColorChoice } from "../color-choice.js";
import { askConsent } from "../consent.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { namedIds } from "../named-ids.js";
import { checkNewFile, createOutputFile } from "../new-file.js";
import { pulledGuildId } from "../pull-guild.js";
import { reportProgress } from "../report-progress.js";
import { connectionSettings } from "../settings-of.js";
import { spokenLanguage } from "../spoken-language.js";
import { systemTerminal, type Terminal } from "../terminal.js";
import { untilInterrupted } from "../until-interrupted.js";
import type { PullIntoFlags } from "./pull-into.js";

export interface PullFlags extends ConsentFlags {
  readonly out?: string;
  readonly guild?: string;
  readonly explicit?: boolean;
  readonly role?: readonly string[];
  readonly user?: readonly string[];
  readonly concurrency?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: ColorChoice;
}

/** `pull` of a new file, or of one that is to follow the guild. Throws UsageError for flags that belong to the other. */
export async function pullOrFollow(
  flags: PullFlags & Partial<PullIntoFlags>,
  addresses: readonly string[],
): Promise<ExitStatus> {
  const { into } = flags;
  if (into !== undefined) {
    if (into === "") throw new UsageError({ case: "out-empty", flag: "--into" });
    for (const flag of OF_NEW_FILE)
      if (flags[flag] !== undefined)
        throw new UsageError({ case: "not-with-into", flag: FLAGS_OF_NEW_FILE[flag] });
    const { runPullInto } = await import("./pull-into.js");
    return runPullInto({ ...flags, into }, addresses);
  }
  const given = OF_INTO.find((flag) => flags[flag] !== undefined && flags[flag]?.toString() !== "");
  if (given !== undefined)
    throw new UsageError({ case: "only-with-into", given: INTO_FLAGS[given], command: "pull" });
  if (addresses.length > 0)
    throw new UsageError({ case: "only-with-into", given: addresses[0] ?? "", command: "pull" });
  return pull(flags);
}

const FLAGS_OF_NEW_FILE = {
  out: "--out",
  guild: "--guild",
  explicit: "--explicit",
  yes: "--yes",
  autoApprove: "--auto-approve",
} as const;
const OF_NEW_FILE = Object.keys(FLAGS_OF_NEW_FILE) as (keyof typeof FLAGS_OF_NEW_FILE)[];
const INTO_FLAGS = {
  write: "--write",
  prune: "--prune",
  exclude: "--exclude",
  state: "--state",
  value: "--value",
  allowVariable: "--allow-variable",
} as const;
const OF_INTO = Object.keys(INTO_FLAGS) as (keyof typeof INTO_FLAGS)[];

/** More calls than this are made only when somebody says so. */
const UNASKED_READS = 500;
const STDOUT = "-";

/** `fileFlag` names the file on the command line; init, which has a file of its own to write, calls it `-f`. */
export async function pull(flags: PullFlags, fileFlag: "-f" | "-o" = "-o"): Promise<ExitStatus> {
  const terminal = systemTerminal({ color: flags.color, quiet: flags.quiet === true });
  const json = flags.json === true;
  const command = fileFlag === "-f" ? "init" : "pull";
  const file = flags.out ?? DEFAULT_FILES[0];
  if (file === STDOUT && json) throw new UsageError({ case: "pull-two-outputs" });
  const roles = new Map([...namedIds(flags.role ?? [], "--role")].map(([id, name]) => [roleId(id), name]));
  const users = new Map([...namedIds(flags.user ?? [], "--user")].map(([id, name]) => [userId(id), name]));
  if (file !== STDOUT) await checkNewFile(file, fileFlag);

  const progress = reportProgress(terminal, { verbose: flags.verbose === true });
  return untilInterrupted({ terminal, json, progress }, async ({ signal }) => {
    const connection = connectionSettings();
    const { onClientEvent: onEvent } = progress.listeners;
    const client = () => new GuildClient({ ...connection, version: version(), onEvent });
    const { concurrency } = flags;
    const settings = { ...connection, ...(concurrency === undefined ? {} : { concurrency }) };
    const pulled = await new Guildform({ file, env: {}, ...settings, ...progress.listeners }).pull({
      guildId: await pulledGuildId(flags.guild, { client, signal }),
      roles,
      users,
      explicit: flags.explicit === true,
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
      return EXIT.done;
    }
    await createOutputFile(file, pulled.text, fileFlag);
    tell(pulled, { file, json, terminal });
    return EXIT.done;
  });
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
  const { text: _, guild, counts, reads, rolesListed, leftOut, unread, adopted } = pulled;
  if (json) {
    const summary = { file, guild, counts, reads, adopted, writes: 0, roles_listed: rolesListed };
    terminal.result(jsonText({ ...summary, left_out: leftOut, unread }));
    return;
  }
  terminal.result(talkText(phrase("pull-written", { file, counts })));
  terminal.result(talkText(phrase("pull-proved", {})));
  if (!rolesListed) terminal.talk(talkText(phrase("pull-roles", {})));
  const lacks = { nameless: leftOut.length, unread: unread.length };
  if (lacks.nameless + lacks.unread > 0) terminal.talk(talkText(phrase("pull-lacks", { file, ...lacks })));
  const named = file === DEFAULT_FILES[0] ? undefined : file;
  terminal.talk(talkText(phrase("plan-next", { command: typedCommand(["plan"], { file: named }) })));
}

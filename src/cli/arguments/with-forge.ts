// The flags of commands that write to a forge, or read there.

import { type Command, Option } from "commander";
import type { ForgeName } from "../../words/en/forge.js";
import { badArgument } from "../bad-argument.js";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";

const PROVIDERS = ["github", "gitlab", "gitea"] as const satisfies readonly ForgeName[];

/** Help lists the flags `own` before the flags of the output. */
export const withForge = (command: Command, own: readonly Option[]): Command =>
  [
    new Option("--provider <forge>", "the API to use; gitea also for Forgejo").choices(PROVIDERS),
    ...own,
    new Option(
      "--repository <name>",
      "OWNER/NAME, or the number of a GitLab project (default: from the job)",
    ),
    new Option("--api-url <url>", "the URL of the API (default: from the job, or github.com)"),
    jsonFlag(),
    quietFlag(),
    colorFlag(),
    noColorFlag(),
  ].reduce((whole, flag) => whole.addOption(flag), command);

/** For a command with a report as argument. */
export const guildFlag = () =>
  new Option("--guild <id>", "the guild of the report; needed if planning failed (default: GUILD_ID)");

/** For a command without a report. */
export const guildAlone = () => new Option("--guild <id>", "the guild of the plan (default: GUILD_ID)");

/** A number of a pull request, merge request or issue. */
export function changeNumber(text: string): number {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) throw badArgument({ case: "whole-number", least: 1, most: null });
  return Number(text);
}

/** `guildform`, `nightly-drift` */
export function plainName(text: string): string {
  if (/^[\w.-]{1,60}$/.test(text)) return text;
  throw badArgument({ case: "plain-name" });
}

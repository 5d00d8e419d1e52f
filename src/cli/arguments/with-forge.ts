// The flags of commands that write to a forge, or read there.

import { type Command, Option } from "commander";
import type { ForgeName } from "../../words/params/forge.js";
import { badArgument } from "../bad-argument.js";
import { colorFlag, jsonFlag, noColorFlag, quietFlag } from "../shared-flags.js";

const PROVIDERS = ["github", "gitlab", "gitea"] as const satisfies readonly ForgeName[];

/** `own` are further flags, told before those of the output. */
export const withForge = (command: Command, own: readonly Option[]): Command =>
  [
    new Option("--provider <forge>", "whose API it is; gitea is also Forgejo").choices(PROVIDERS),
    ...own,
    new Option(
      "--repository <name>",
      "OWNER/NAME, or the number of a project of GitLab (default: that of the job)",
    ),
    new Option("--api-url <url>", "the address of the API (default: that of the job, or of github.com)"),
    jsonFlag(),
    quietFlag(),
    colorFlag(),
    noColorFlag(),
  ].reduce((whole, flag) => whole.addOption(flag), command);

/** Of a command that is given a report. */
export const guildFlag = () =>
  new Option("--guild <id>", "the guild that it is about; needed where planning failed (default: GUILD_ID)");

/** Of a command that is given none. */
export const guildAlone = () => new Option("--guild <id>", "the guild that it is about (default: GUILD_ID)");

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

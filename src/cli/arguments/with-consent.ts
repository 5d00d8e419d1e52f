// The flags that answer yes before a command asks: two spellings, in every command that asks.

import type { Command } from "commander";

export interface ConsentFlags {
  readonly yes?: boolean;
  readonly autoApprove?: boolean;
}

/** `about`: what `-y` and `--yes` do there, such as `do not ask`. */
export const withConsent = (command: Command, about: string): Command =>
  command.option("-y, --yes", about).option("--auto-approve", "same as --yes");

export const isAgreed = ({ yes = false, autoApprove = false }: ConsentFlags): boolean => yes || autoApprove;

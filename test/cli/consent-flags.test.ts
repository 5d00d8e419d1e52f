// Tests a yes in advance. `--yes` and `--auto-approve` mean the same in every command that asks, and no other command has them.

import type { Command } from "commander";
import { expect, test } from "vitest";
import { isAgreed } from "../../src/cli/consent.js";
import { programOf } from "../../src/cli/program.js";

const commands = (command: Command, path: readonly string[] = []): [string, readonly string[]][] => [
  [path.join(" "), command.options.flatMap(({ short, long }) => [short, long].flatMap((flag) => flag ?? []))],
  ...command.commands.flatMap((one) => commands(one, [...path, one.name()])),
];

test("a command that asks has -y, --yes and --auto-approve", () => {
  const having = (flag: string) =>
    commands(programOf(() => {})).flatMap(([path, flags]) => (flags.includes(flag) ? [path] : []));
  const asking = ["init", "pull", "apply", "state forget", "call"];
  for (const flag of ["-y", "--yes", "--auto-approve"]) expect(having(flag)).toEqual(asking);
});

test("each of the two is a yes", () => {
  expect([{ yes: true }, { autoApprove: true }, {}].map(isAgreed)).toEqual([true, true, false]);
});

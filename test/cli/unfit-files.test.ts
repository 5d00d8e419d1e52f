// A pipe, a device or a folder where a file is named: refused at once, with the next step, and nothing is written. Each
// way to name a file meets a pipe that nobody writes to; waiting for it would last until the test is given up.

import { execFileSync } from "node:child_process";
import { rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { noUnixFiles, skipFor } from "../missing-here.js";
import { scratchFolder } from "../scratch-folder.js";
import { AS_IT_IS, Desk } from "./desk.js";

const POST = ["call", "post_message", "--channel-id", "103"];

/** What is named, and the parts of what is said. */
const NAMED: readonly (readonly [args: readonly string[], says: readonly string[]])[] = [
  [
    ["validate", "-f", "pipe"],
    ["E-FILE-KIND", "“pipe” is a pipe", "ordinary file; what a command writes"],
  ],
  [
    ["plan", "-f", "pipe"],
    ["E-FILE-KIND", "“pipe” is a pipe", "ordinary file; what a command writes"],
  ],
  [
    ["plan", "-f", "/dev/zero"],
    ["E-FILE-KIND", "“/dev/zero” is a device"],
  ],
  [
    ["plan", "--state", "pipe"],
    ["STATE_UNREADABLE", "it is a pipe, not a file", "Name the state file itself"],
  ],
  [
    ["apply", "--auto-approve", "--state", "pipe"],
    ["STATE_UNREADABLE", "it is a pipe, not a file"],
  ],
  [
    ["plan", "--state", "/dev/zero"],
    ["STATE_UNREADABLE", "it is a device, not a file"],
  ],
  [
    ["undo", "--list", "--state", "pipe"],
    ["STATE_UNREADABLE", "it is a pipe, not a file"],
  ],
  [
    ["plan", "--state", "beside.json"],
    ["STATE_UNREADABLE", "beside.json.journal", "it is a pipe"],
  ],
  [
    ["apply", "--auto-approve", "--state", "locked.json"],
    ["STATE_UNREADABLE", "locked.json.lock", "it is a pipe"],
  ],
  [
    ["show", "pipe"],
    ["SAVED_PLAN", "it is a pipe", "`guildform show -`"],
  ],
  [
    ["apply", "pipe"],
    ["SAVED_PLAN", "it is a pipe", "plan --out FILE"],
  ],
  [
    ["apply", "/dev/zero"],
    ["SAVED_PLAN", "it is a device"],
  ],
  [
    ["emulate", "--world", "pipe"],
    ["USAGE", "pipe is a pipe", "Name a JSON file"],
  ],
  [
    ["emulate", "--faults", "/dev/zero"],
    ["USAGE", "/dev/zero is a device"],
  ],
  [
    [...POST, "--body", "@pipe"],
    ["USAGE", "pipe is a pipe", "@-"],
  ],
  [
    [...POST, "--file-image", "pipe"],
    ["IMAGE", "the image pipe is a pipe", "ordinary file"],
  ],
  [
    [...POST, "--file-image", "/dev/zero"],
    ["IMAGE", "is a device"],
  ],
  [
    [...POST, "--file-image", "."],
    ["IMAGE", "is a directory"],
  ],
];

describe.concurrent("no file", () => {
  skipFor(noUnixFiles);

  test.for(NAMED)("%s", async ([args, says], { expect }) => {
    await using desk = await Desk.open(AS_IT_IS);
    const pipes = ["pipe", "beside.json.journal", "locked.json.lock"];
    execFileSync(
      "mkfifo",
      pipes.map((name) => desk.path(name)),
    );
    const before = await desk.files();
    const { status, stdout, stderr } = await desk.run(args);
    expect(status).toBe(1);
    expect(stdout).toBe("");
    for (const part of says) expect(stderr).toContain(part);
    expect(desk.writes()).toEqual([]);
    expect(await desk.files()).toEqual(before);
  });
});

test("a state that is too large is said with its size, the bound and what to do", async () => {
  await using desk = await Desk.open(AS_IT_IS);
  // Beside the desk, which reads all of its files after a run.
  const folder = await scratchFolder("guildform-large-");
  const state = join(folder, "state.json");
  await writeFile(state, "");
  // A file with a hole takes no room.
  await truncate(state, 300_000_000);
  const { status, stderr } = await desk.run(["plan", "--state", state]);
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("STATE_UNREADABLE");
  expect(stderr).toContain("it has 300000000 bytes; at most 268435456 are read");
  expect(stderr).toContain('delete the oldest entries of its "history"');
});

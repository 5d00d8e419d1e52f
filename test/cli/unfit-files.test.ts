// Tests a pipe, a device or a folder in place of a file. guildform refuses it at once with the next step, and writes nothing. Each way to
// name a file meets a pipe without a writer, because a wait for it would last until the test ends.

import { execFileSync } from "node:child_process";
import { rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { noUnixFiles, skipFor } from "../missing-here.js";
import { scratchFolder } from "../scratch-folder.js";
import { flat, messageOf } from "../sentence.js";
import { AS_IT_IS, Desk } from "./desk.js";

const POST = ["call", "post_message", "--channel-id", "103"];

const PIPE = { case: "no-file", unfit: { is: "pipe" } } as const;
const savedPlan = (place: string, is: "pipe" | "device") =>
  messageOf("SAVED_PLAN", { place, case: "no-file", unfit: { is } });
const image = (path: string, is: "pipe" | "device" | "directory") =>
  messageOf("IMAGE", { path, case: "not-a-file", unfit: { is } });

/** Each entry has the arguments of a command, and parts of its message. */
const NAMED: readonly (readonly [args: readonly string[], says: readonly string[]])[] = [
  [
    ["validate", "-f", "pipe"],
    ["E-FILE-KIND", messageOf("E-FILE-KIND", { case: "config", file: "pipe", unfit: { is: "pipe" } })],
  ],
  [
    ["plan", "-f", "pipe"],
    ["E-FILE-KIND", messageOf("E-FILE-KIND", { case: "config", file: "pipe", unfit: { is: "pipe" } })],
  ],
  [
    ["plan", "-f", "/dev/zero"],
    ["E-FILE-KIND", messageOf("E-FILE-KIND", { case: "config", file: "/dev/zero", unfit: { is: "device" } })],
  ],
  [
    ["plan", "--state", "pipe"],
    ["STATE_UNREADABLE", "pipe"],
  ],
  [
    ["apply", "--auto-approve", "--state", "pipe"],
    ["STATE_UNREADABLE", "pipe"],
  ],
  [
    ["plan", "--state", "/dev/zero"],
    [
      "STATE_UNREADABLE",
      messageOf("STATE_UNREADABLE", { place: "/dev/zero", case: "not-a-file", unfit: { is: "device" } }),
    ],
  ],
  [
    ["undo", "--list", "--state", "pipe"],
    ["STATE_UNREADABLE", "pipe"],
  ],
  [
    ["plan", "--state", "beside.json"],
    ["STATE_UNREADABLE", "beside.json.journal"],
  ],
  [
    ["apply", "--auto-approve", "--state", "locked.json"],
    ["STATE_UNREADABLE", "locked.json.lock"],
  ],
  [
    ["show", "pipe"],
    ["SAVED_PLAN", savedPlan("pipe", "pipe"), "`guildform show -`"],
  ],
  [
    ["apply", "pipe"],
    ["SAVED_PLAN", savedPlan("pipe", "pipe"), "plan --out FILE"],
  ],
  [
    ["apply", "/dev/zero"],
    ["SAVED_PLAN", savedPlan("/dev/zero", "device")],
  ],
  [
    ["emulate", "--world", "pipe"],
    [messageOf("USAGE", { case: "json-unreadable", file: "pipe", trouble: PIPE })],
  ],
  [
    ["emulate", "--faults", "/dev/zero"],
    [
      messageOf("USAGE", {
        case: "json-unreadable",
        file: "/dev/zero",
        trouble: { case: "no-file", unfit: { is: "device" } },
      }),
    ],
  ],
  [
    [...POST, "--body", "@pipe"],
    [messageOf("USAGE", { case: "input-unreadable", name: "pipe", trouble: PIPE }), "@-"],
  ],
  [[...POST, "--file-image", "pipe"], [image("pipe", "pipe")]],
  [[...POST, "--file-image", "/dev/zero"], [image("/dev/zero", "device")]],
  [[...POST, "--file-image", "."], [image(".", "directory")]],
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
    for (const part of says) expect(flat(stderr)).toContain(part);
    expect(desk.writes()).toEqual([]);
    expect(await desk.files()).toEqual(before);
  });
});

test("a state that is too large is said with its size, the bound and what to do", async () => {
  await using desk = await Desk.open(AS_IT_IS);
  // The file is not in the folder of the desk, which reads all of its files after a run.
  const folder = await scratchFolder("guildform-large-");
  const state = join(folder, "state.json");
  await writeFile(state, "");
  // A file with a hole takes no space on the disk.
  await truncate(state, 300_000_000);
  const { status, stderr } = await desk.run(["plan", "--state", state]);
  await rm(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("STATE_UNREADABLE");
  expect(stderr).toContain("300000000");
  expect(stderr).toContain("268435456");
  expect(stderr).toContain('"history"');
});

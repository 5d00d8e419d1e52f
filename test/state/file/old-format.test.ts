// Tests states of an earlier guildform in format 1. They are read, sealed or not, and have the present format from their next write on.
// guildform 0.1.0 of 2026-11-23 wrote the files in fixtures/state/format-1: a first run closed its session, and a second one died.

import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { systemClock } from "../../../src/model/clock.js";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { foldRecords } from "../../../src/state/fold.js";
import { StateForgedError } from "../../../src/state/state-errors.js";
import { decodeSnapshot } from "../../../src/state/text/snapshot.js";
import { pushState } from "../../../src/use-cases/copy-state.js";
import { bind, holder } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";

const SAMPLES = fileURLToPath(new URL("../../fixtures/state/format-1", import.meta.url));
const KEY = "k".repeat(32);

async function sample(name: "plain" | "sealed") {
  const folder = await scratchFolder("guildform-old-format-");
  await cp(join(SAMPLES, name), folder, { recursive: true });
  const path = join(folder, "state.json");
  const sealing = name === "sealed" ? { key: KEY, memory: null } : null;
  return {
    path,
    text: () => readFile(path, "utf8"),
    open: (key = sealing) =>
      fileStateStore({ path, clock: systemClock, random: seededRandom(1), sealing: key }),
  };
}

test.each(["plain", "sealed"] as const)("a state of format 1 is read and goes on: %s", async (name) => {
  const { path, text, open } = await sample(name);
  expect(JSON.parse(await text()).format).toBe(1);
  const read = await open().read();
  if (read === null) throw new Error("a state");
  expect([read.format, read.serial, read.lineage]).toEqual([2, 12, "1f0a2b3c4d5e6f70"]);
  expect(Object.keys(read.resources)).toEqual(["channel.rules", "group.start"]);
  // The call that waited for the group is open, because the group exists now.
  expect(Object.keys(read.intents)).toEqual(["create channel.hall", "create message.faq"]);
  expect(read.intents["create channel.hall"]?.body).toEqual({ name: "大厅", parent_id: "102" });
  expect(read.history.at(-1)?.changes).toEqual([
    expect.objectContaining({ address: "channel.rules", open: true, learns: [expect.anything()] }),
  ]);
  expect(JSON.parse(await text()).format).toBe(1);

  const session = await open().lock(holder);
  await session.append([bind("channel.next", "9")]);
  await session.close();
  expect(JSON.parse(await text()).format).toBe(2);
  const after = foldRecords(read, [bind("channel.next", "9")]);
  expect(await open().read()).toEqual(after);
  expect(decodeSnapshot(await readFile(path), path)).toMatchObject({ format: 2, serial: 13 });
});

test("a sealed state of format 1 is forged by whoever changes its format", async () => {
  const { path, text, open } = await sample("sealed");
  await writeFile(path, (await text()).replace('"format": 1', '"format": 2'));
  await expect(open().read()).rejects.toBeInstanceOf(StateForgedError);
});

test("a state of format 1 that is pushed is of the present format", async () => {
  const { path, open } = await sample("plain");
  const target = `${path}.new`;
  await pushState(
    { file: "guildform.yaml", credentials: null, env: {}, statePath: target },
    {
      bytes: await readFile(path),
      file: path,
    },
  );
  expect(JSON.parse(await readFile(target, "utf8")).format).toBe(2);
  expect((await open().read())?.resources[writtenAddress("channel.rules")]?.id).toBe("101");
});

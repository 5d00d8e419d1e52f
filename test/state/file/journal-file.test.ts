// Tests that the journal on disk never grows beyond the length that the next run can read.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nodeFileSystem } from "../../../src/state/file/file-system.js";
import { JournalFile } from "../../../src/state/file/journal-file.js";
import { StateUnwritableError } from "../../../src/state/state-errors.js";
import { reasonOf } from "../reason.js";

test("a journal takes nothing beyond its bound, keeps what it has, and goes on with what fits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildform-journal-"));
  const path = join(folder, "state.json.journal");
  const journal = new JournalFile({ path, folder, fileSystem: nodeFileSystem, limitBytes: 10 });
  await journal.append("1234567\n");
  const refused = await journal.append("89\n").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StateUnwritableError);
  expect(String(refused)).toContain(reasonOf({ case: "journal-full", limitBytes: 10 }));
  await journal.append("8\n");
  await journal.close();
  expect(await readFile(path, "utf8")).toBe("1234567\n8\n");
  await rm(folder, { recursive: true });
});

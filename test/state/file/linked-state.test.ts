// Tests a state behind links. Lock, journal and snapshot lie next to the real file, so two folders that link to one state share it. No link
// is ever replaced by a copy.

import { lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { GuildformError } from "../../../src/model/errors.js";
import { systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import {
  StateLockedError,
  StateUnreadableError,
  StateUnwritableError,
} from "../../../src/state/state-errors.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { noUnixFiles, skipFor } from "../../missing-here.js";
import { helpOf, reasonOf } from "../reason.js";

let top: string;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "guildform-links-")));
  for (const folder of ["a", "b", "shared"]) await mkdir(join(top, folder));
});
afterEach(() => rm(top, { recursive: true }));

const at = (...parts: readonly string[]): string => join(top, ...parts);
const open = (...parts: readonly string[]) =>
  fileStateStore({ path: at(...parts), random: systemRandom, clock: systemClock });
const names = async (folder: string) => (await readdir(at(folder))).sort();

/** Makes a link at the path, with this text. */
const link = async (path: string, target: string): Promise<void> => {
  await mkdir(join(at(path), ".."), { recursive: true });
  await symlink(target, at(path));
};

/** Returns code and message of the errors of reading and locking. */
async function refusals(...parts: readonly string[]): Promise<readonly string[]> {
  const said = (error: unknown) =>
    error instanceof GuildformError ? `${error.code} ${error.message} ${error.hint}` : `BUG ${error}`;
  const store = open(...parts);
  return [
    await store.read().then(() => "read", said),
    await store.lock(holder).then(() => "locked", said),
    await store.unlock("id").then(() => "unlocked", said),
  ];
}

/** The list has every way to reach `shared/state.json` from the folders `a` and `b`. */
const WAYS: readonly (readonly [name: string, make: () => Promise<unknown>])[] = [
  ["a relative link", () => link("a/state.json", "../shared/state.json")],
  ["an absolute link", () => link("a/state.json", at("shared/state.json"))],
  [
    "a link to a link",
    async () => {
      await link("a/state.json", "../b/next.json");
      await link("b/next.json", "../shared/state.json");
    },
  ],
  [
    "a link to its folder",
    async () => {
      await rm(at("a"), { recursive: true });
      await link("a", "shared");
    },
  ],
  [
    "a link in a linked folder, which begins at the folder itself",
    async () => {
      await rm(at("a"), { recursive: true });
      await link("deep/er/a/state.json", "../../../shared/state.json");
      await link("a", "deep/er/a");
    },
  ],
];

describe("a state behind", () => {
  skipFor(noUnixFiles);

  test.each(WAYS)("%s has one lock, one journal and one file", async (_name, make) => {
    await make();
    await link("b/state.json", "../shared/state.json");
    const first = await open("a", "state.json").lock(holder);
    await first.begin(initial);
    await first.append([bind("channel.a", "1")]);
    await expect(open("b", "state.json").lock(holder)).rejects.toBeInstanceOf(StateLockedError);
    expect((await open("b", "state.json").holder())?.id).toBe(first.lock.id);
    expect((await open("b", "state.json").read())?.serial).toBe(1);
    expect(await names("shared")).toEqual(["state.json", "state.json.journal", "state.json.lock"]);
    await first.close();

    const second = await open("b", "state.json").lock(holder);
    await second.append([bind("channel.b", "2")]);
    await second.close();
    expect((await open("a", "state.json").read())?.serial).toBe(2);
    expect(await names("shared")).toEqual(["state.json"]);
    expect(JSON.parse(await readFile(at("shared/state.json"), "utf8")).serial).toBe(2);
    expect((await lstat(at("b/state.json"))).isSymbolicLink()).toBe(true);
    expect(await names("b")).toEqual(expect.not.arrayContaining(["state.json.lock", "state.json.journal"]));
  });

  test("a link is unlocked by the id of its one lock", async () => {
    await link("a/state.json", "../shared/state.json");
    const held = await open("shared", "state.json").lock(holder);
    expect((await open("a", "state.json").unlock(held.lock.id))?.id).toBe(held.lock.id);
    await held.close().catch(() => undefined);
  });

  test("a link whose target's folder is missing is refused, and nothing is made", async () => {
    await link("a/state.json", "../mount/state.json");
    const [read, lock, unlock] = await refusals("a", "state.json");
    for (const said of [read, lock, unlock]) {
      const dangling = {
        link: at("a/state.json"),
        target: "../mount/state.json",
        missing: "folder",
      } as const;
      expect(said).toContain(reasonOf({ case: "link", ...dangling }));
      expect(said).toContain(helpOf({ case: "link", ...dangling }));
    }
    expect(read).toContain("STATE_UNREADABLE");
    expect(lock).toContain("STATE_UNWRITABLE");
    expect(await names("")).toEqual(["a", "b", "shared"]);
  });

  test("a folder that is a link into nothing is refused, and nothing is made", async () => {
    await link("a/.guildform", "../mount");
    for (const said of await refusals("a", ".guildform", "state.json")) {
      expect(said).toContain(
        reasonOf({ case: "link", link: at("a/.guildform"), target: "../mount", missing: "target" }),
      );
    }
    expect(await names("")).toEqual(["a", "b", "shared"]);
  });

  test("links that go in a circle are refused", async () => {
    await link("a/state.json", "../b/state.json");
    await link("b/state.json", "../a/state.json");
    const [read, lock] = await refusals("a", "state.json");
    const circle = reasonOf({ case: "system", code: "ELOOP" });
    expect(read).toContain(circle);
    expect(lock).toContain(circle);
    await expect(open("a", "state.json").read()).rejects.toBeInstanceOf(StateUnreadableError);
    await expect(open("a", "state.json").lock(holder)).rejects.toBeInstanceOf(StateUnwritableError);
  });

  test("a link to a folder is no state file", async () => {
    await link("a/state.json", "../shared");
    expect((await refusals("a", "state.json"))[0]).toContain(
      reasonOf({ case: "not-a-file", unfit: { is: "directory" } }),
    );
    expect(await names("shared")).toEqual([]);
  });

  test("what stands beside the link is left alone", async () => {
    await link("a/state.json", "../shared/state.json");
    await writeFile(at("a/state.json.0123.tmp"), "of somebody else");
    const session = await open("a", "state.json").lock(holder);
    await session.begin(initial);
    await session.close();
    expect(await names("a")).toEqual(["state.json", "state.json.0123.tmp"]);
  });
});

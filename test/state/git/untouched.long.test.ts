// Tests that guildform changes nothing in the user's repository. Its index, work tree, FETCH_HEAD, settings, objects and refs are byte for
// byte the same after each command. This holds in a shallow clone and a worktree too, and for a user without an identity.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bind, holder, initial } from "../../contract/state-records.js";
import { ENV, GitPlace, git } from "./git-place.js";

const identity = ["-c", "user.name=carol", "-c", "user.email=carol@example.org"] as const;

/** Returns the digest of every file below a folder, and the time of its last change. */
async function pictureOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const pictures = await Promise.all(
    files.map(async (path) => {
      const digest = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
      return [path, `${digest} ${(await stat(path)).mtimeMs}`] as const;
    }),
  );
  return Object.fromEntries(pictures.sort());
}

/** Makes commits of another author in the remote, so that a clone of it can be shallow. */
async function withHistory(place: GitPlace): Promise<void> {
  for (const text of ["one", "two", "three"]) {
    await writeFile(join(place.clone, "README"), text);
    await git(place.clone, "add", "README");
    await git(place.clone, ...identity, "commit", "--quiet", "-m", text);
  }
  await git(place.clone, "push", "--quiet", "origin", "HEAD:refs/heads/trunk");
  await git(place.clone, "fetch", "--quiet", "origin");
  // guildform must not touch the changes in the clone: one is added, and one is not.
  await writeFile(join(place.clone, "staged"), "x");
  await git(place.clone, "add", "staged");
  await writeFile(join(place.clone, "README"), "changed");
}

async function wholeRun(place: GitPlace, folder: string): Promise<void> {
  const store = await place.store({ folder });
  const session = await store.lock(holder);
  if (session.state() === null) await session.begin(initial);
  await session.append([bind("channel.a", "1"), bind("channel.b", "2")]);
  await store.read();
  await store.holder();
  await session.close();
  const second = await store.lock(holder);
  await store.unlock(second.lock.id);
  await second.close().catch(() => undefined);
}

const FORMS = {
  "a clone": async ({ clone }: GitPlace) => clone,
  "a shallow clone": async ({ folder, remote }: GitPlace) => {
    await git(folder, "clone", "--quiet", "--depth=1", "--branch=trunk", `file://${remote}`, "shallow");
    expect(await git(join(folder, "shallow"), "rev-parse", "--is-shallow-repository")).toBe("true");
    return join(folder, "shallow");
  },
  "a worktree": async ({ folder, clone }: GitPlace) => {
    await git(clone, "worktree", "add", "--quiet", "--detach", join(folder, "tree"));
    return join(folder, "tree");
  },
};

test.for(Object.entries(FORMS))("%s stays byte for byte as it is", async ([, make]) => {
  await using place = await GitPlace.make();
  await withHistory(place);
  const folder = await make(place);
  const before = [await pictureOf(folder), await pictureOf(place.clone)];
  await wholeRun(place, folder);
  expect([await pictureOf(folder), await pictureOf(place.clone)]).toEqual(before);
  expect((await (await place.store({ folder })).read())?.serial).toBe(2);
});

test("a hook of git's own environment leads nowhere else", async () => {
  await using place = await GitPlace.make();
  const other = join(place.folder, "other.git");
  await git(place.folder, "init", "--quiet", "--bare", "--template=", other);
  const before = await pictureOf(other);
  // These are the variables that git sets for a hook.
  const env = {
    GIT_DIR: other,
    GIT_INDEX_FILE: join(other, "index"),
    GIT_OBJECT_DIRECTORY: join(other, "objects"),
  };
  const store = await place.store({ env: { ...ENV, ...env } });
  const session = await store.lock(holder);
  await session.begin(initial);
  await session.close();
  expect(await pictureOf(other)).toEqual(before);
  expect(await place.files()).toEqual(["state.json"]);
});

test("a hook that somebody has for all repositories does not run", async () => {
  await using place = await GitPlace.make();
  await withHistory(place);
  const ran = join(place.folder, "ran");
  const hooks = join(place.folder, "hooks");
  await mkdir(hooks);
  await writeFile(join(hooks, "pre-push"), `#!/bin/sh\necho >> '${ran}'\n`, { mode: 0o755 });
  const settings = join(place.folder, "settings");
  await writeFile(settings, `[core]\n\thooksPath = ${hooks}\n`);
  const env = { ...ENV, GIT_CONFIG_GLOBAL: settings };
  const ofUser = ["-C", place.clone, "push", "--quiet", "origin", "HEAD:refs/heads/other"];
  await promisify(execFile)("git", ofUser, { env });
  expect((await stat(ran)).size).toBe(1);
  const session = await (await place.store({ env })).lock(holder);
  await session.begin(initial);
  await session.close();
  expect(await place.files()).toEqual(["state.json"]);
  expect((await stat(ran)).size).toBe(1);
});

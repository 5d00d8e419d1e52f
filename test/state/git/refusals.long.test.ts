// Tests obstacles to state in git and their messages: no git, no repository, no such remote, hooks and rights of the server, a ref with
// other content.

import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { GitTrouble } from "../../../src/words/en/state/git.js";
import { BriskClock } from "../../brisk-clock.js";
import { holder, initial } from "../../contract/state-records.js";
import { lineOf } from "../../sentence.js";
import { gitReason, helpOf, withoutTold } from "../reason.js";
import { ENV, GitPlace, git, REF } from "./git-place.js";

/** Returns `STATE_UNWRITABLE: The state cannot be … hint`, for example. */
const refusalOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "no refusal",
    (error: { code: string; message: string; hint: string }) =>
      `${error.code}: ${error.message} ${error.hint}`,
  );

/** Makes a folder with a program `git` that runs this script. */
async function pathWithGit(place: GitPlace, script: string): Promise<string> {
  const folder = join(place.folder, "bin");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "git"), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, "git"), 0o755);
  return folder;
}

/** Makes a state before the obstacle is there. */
async function begun(place: GitPlace): Promise<void> {
  const session = await (await place.store()).lock(holder);
  await session.begin(initial);
  await session.close();
}

/** Returns `STATE_UNREADABLE: … git:origin#main: `. The reason follows it. */
function beginningOf(code: "STATE_UNREADABLE" | "STATE_UNWRITABLE", place = "git:origin#main"): string {
  const trouble: GitTrouble = { case: "no-git" };
  return lineOf(code, { place, case: "git", trouble }).split(gitReason(trouble))[0] ?? "";
}
const UNREADABLE = beginningOf("STATE_UNREADABLE");
const UNWRITABLE = beginningOf("STATE_UNWRITABLE");

const said = (beginning: string, trouble: GitTrouble): string =>
  `${beginning}${gitReason(trouble)}. ${helpOf({ case: "git", trouble })}`;

test("there is no git", async () => {
  await using place = await GitPlace.make();
  const told = await refusalOf(place.store({ env: { ...ENV, PATH: join(place.folder, "none") } }));
  expect(told).toBe(said(UNREADABLE, { case: "no-git" }));
});

test("git is too old", async () => {
  await using place = await GitPlace.make();
  const PATH = await pathWithGit(place, "echo git version 2.30.9");
  expect(await refusalOf(place.store({ env: { ...ENV, PATH } }))).toBe(
    said(UNREADABLE, { case: "old-git", version: "2.30", least: "2.31" }),
  );
});

test("the configuration stands in no repository", async () => {
  await using place = await GitPlace.make();
  const env = { ...ENV, GIT_CEILING_DIRECTORIES: place.folder };
  const told = await refusalOf(place.store({ folder: place.folder, env }));
  expect(told).toContain(UNREADABLE + gitReason({ case: "no-repository" }));
  expect(await refusalOf(place.store({ folder: join(place.folder, "nowhere"), env }))).toContain(
    gitReason({ case: "no-repository" }),
  );
});

test("a password that git prints is not shown", async () => {
  await using place = await GitPlace.make();
  const says =
    "echo \"fatal: unable to access 'https://alice:h@unter2@host/': Could not resolve host\" >&2; exit 128";
  const PATH = await pathWithGit(
    place,
    `case "$*" in *fetch*) ${says} ;; esac; PATH=\${PATH#*:}; exec git "$@"`,
  );
  const told = await refusalOf(
    place.store({ env: { ...ENV, PATH: `${PATH}:${ENV.PATH}` } }).then((store) => store.read()),
  );
  expect(told).toContain(
    `${withoutTold(gitReason({ case: "unreachable", told: "" }))} (unable to access 'https://host/'`,
  );
  expect(told).not.toContain("unter2");
});

test("git asks nobody, also where a terminal is there to ask on", async () => {
  await using place = await GitPlace.make();
  const seen = join(place.folder, "seen");
  const says = `echo "$GIT_TERMINAL_PROMPT $GCM_INTERACTIVE" >> '${seen}'`;
  const PATH = await pathWithGit(place, `${says}; PATH=\${PATH#*:}; exec git "$@"`);
  const env = { ...ENV, PATH: `${PATH}:${ENV.PATH}`, GIT_TERMINAL_PROMPT: "1" };
  await (await place.store({ env })).read();
  expect(new Set((await readFile(seen, "utf8")).trimEnd().split("\n"))).toEqual(new Set(["0 never"]));
});

test("there is no such remote, or none at all", async () => {
  await using place = await GitPlace.make();
  expect(await refusalOf(place.store({ remote: "upstream" }))).toBe(
    said(beginningOf("STATE_UNREADABLE", "git:upstream#main"), {
      case: "no-remote",
      remote: "upstream",
      known: ["origin"],
    }),
  );
  await git(place.clone, "remote", "remove", "origin");
  expect(await refusalOf(place.store())).toContain(
    helpOf({ case: "git", trouble: { case: "no-remote", remote: "origin", known: [] } }),
  );
});

test("there is no repository behind the remote", async () => {
  await using place = await GitPlace.make();
  const store = await place.store();
  await rm(place.remote, { recursive: true });
  expect(await refusalOf(store.read())).toContain(
    UNREADABLE + withoutTold(gitReason({ case: "gone", told: "" })),
  );
  expect(await refusalOf(store.lock(holder))).toContain(
    UNWRITABLE + withoutTold(gitReason({ case: "gone", told: "" })),
  );
});

test("there is no room for temporary files", async () => {
  await using place = await GitPlace.make();
  const store = await place.store();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = join(place.folder, "nowhere");
  try {
    expect(await refusalOf(store.read())).toContain(
      `${UNREADABLE}${withoutTold(gitReason({ case: "side", told: "" }))} (ENOENT`,
    );
    expect(await refusalOf(store.lock(holder))).toContain(
      UNWRITABLE + withoutTold(gitReason({ case: "side", told: "" })),
    );
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

test("git goes away in the middle", async () => {
  await using place = await GitPlace.make();
  const PATH = await pathWithGit(place, `PATH=\${PATH#*:}; exec git "$@"`);
  const store = await place.store({ env: { ...ENV, PATH: `${PATH}:${ENV.PATH}` } });
  const session = await store.lock(holder);
  await writeFile(join(PATH, "git"), "#!/bin/sh\nexit 127\n");
  const told = await refusalOf(session.begin(initial));
  expect(told).toContain(`${UNWRITABLE}${gitReason({ case: "other", told: "@" }).split("@")[0]}`);
  await refusalOf(session.close());
  expect((await (await place.store()).holder())?.id).toBe(session.lock.id);
});

test("a hook of the remote refuses, and what it says is shown", async () => {
  await using place = await GitPlace.make();
  await begun(place);
  await place.hook("pre-receive", "echo 'freeze until monday' >&2; exit 1");
  const store = await place.store();
  const told = await refusalOf(store.lock(holder));
  expect(told).toContain(`${UNWRITABLE}${withoutTold(gitReason({ case: "hook", told: "" }))} (`);
  expect(told).toContain("freeze until monday");
  expect(await store.holder()).toBeNull();
  expect(await store.read()).toEqual(initial);
});

test("a hook that hangs is waited for as long as one run of git may take", async () => {
  await using place = await GitPlace.make();
  await begun(place);
  await place.hook("update", "sleep 600");
  const store = await place.store({ limitMs: 2500 });
  const told = await refusalOf(store.lock(holder));
  expect(told).toContain(UNWRITABLE + gitReason({ case: "time", limitMs: 2500 }));
  expect(await store.read()).toEqual(initial);
});

test("a server that breaks off is tried again, and a write that got through by then counts once", async () => {
  await using place = await GitPlace.make();
  await begun(place);
  // The process that received the push is killed before it writes. The hook then lets the push through.
  const gone = join(place.folder, "gone");
  await place.hook("update", `[ -e ${gone} ] && exit 0; touch ${gone}; kill -9 $PPID; exit 1`);
  const session = await (await place.store()).lock(holder);
  await session.close();
  expect((await git(place.remote, "log", "--format=%s", REF)).split("\n")).toEqual([
    "guildform apply: unlock",
    "guildform apply: lock",
    "guildform apply: unlock",
    "guildform apply: begin",
    "guildform apply: lock",
  ]);
});

test("a server that hides the ref takes a branch", async () => {
  await using place = await GitPlace.make();
  await git(place.remote, "config", "transfer.hideRefs", "refs/guildform");
  const told = await refusalOf((await place.store()).lock(holder));
  expect(told).toContain(UNWRITABLE + withoutTold(gitReason({ case: "ref", told: "" })));
  expect(told).toContain("--state git:REMOTE#refs/heads/guildform-state");
  const branch = await place.store({ ref: "refs/heads/guildform-state" });
  expect(branch.location).toBe("git:origin#refs/heads/guildform-state");
  const session = await branch.lock(holder);
  await session.begin(initial);
  await session.close();
  expect(await branch.read()).toEqual(initial);
});

test("a branch that holds files of somebody else is never written over", async () => {
  await using place = await GitPlace.make();
  await writeFile(join(place.clone, "README"), "ours");
  await git(place.clone, "add", "README");
  await git(place.clone, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "ours");
  await git(place.clone, "push", "--quiet", "origin", "HEAD:refs/heads/trunk");
  const store = await place.store({ ref: "refs/heads/trunk" });
  const place_ = `git:origin#refs/heads/trunk: ${gitReason({ case: "not-state", found: "README" })}`;
  expect(await refusalOf(store.read())).toContain(place_);
  expect(await refusalOf(store.lock(holder))).toContain(place_);
  expect(await git(place.remote, "ls-tree", "--name-only", "refs/heads/trunk")).toBe("README");
});

test.for([
  ["lock.json", "{", "STATE_CORRUPT"],
  ["state.json", "{}", "STATE_CORRUPT"],
  ["journal/1.json", "nonsense\n", "STATE_CORRUPT"],
  ["journal/x.json", "", gitReason({ case: "not-state", found: "journal/x.json" })],
] as const)("what others put into %s is foreign input", async ([path, text, told]) => {
  await using place = await GitPlace.make();
  await mkdir(join(place.clone, "journal"));
  await writeFile(join(place.clone, path), text);
  await git(place.clone, "add", "-A");
  await git(place.clone, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "x");
  await git(place.clone, "push", "--quiet", "origin", `HEAD:${REF}`);
  const refused = await refusalOf((await place.store()).lock(holder));
  expect(refused).toContain(told);
  expect(refused).toContain("git:origin#main");
});

test("a lock that cannot be given back is named, for whoever removes it", async () => {
  await using place = await GitPlace.make();
  await begun(place);
  const session = await (await place.store()).lock(holder);
  await place.hook("pre-receive", "exit 1");
  const told = await refusalOf(session.close());
  expect(told).toContain(withoutTold(gitReason({ case: "hook", told: "" })));
  expect(told).toContain(`guildform state unlock ${session.lock.id}`);
});

test("the repository belongs to another user", async () => {
  await using place = await GitPlace.make();
  const says = "echo \"fatal: detected dubious ownership in repository at '/home/bob'\" >&2; exit 128";
  const PATH = await pathWithGit(
    place,
    `case "$*" in *rev-parse*) ${says} ;; esac; PATH=\${PATH#*:}; exec git "$@"`,
  );
  expect(await refusalOf(place.store({ env: { ...ENV, PATH: `${PATH}:${ENV.PATH}` } }))).toBe(
    said(UNREADABLE, { case: "owner" }),
  );
});

test("a server that refuses each swap, though nobody else writes, is given up", async () => {
  await using place = await GitPlace.make();
  const says = "printf '!\\trefs/x:refs/x\\t[rejected] (stale info)\\n'; exit 1";
  const PATH = await pathWithGit(
    place,
    `case "$*" in *push*) ${says} ;; esac; PATH=\${PATH#*:}; exec git "$@"`,
  );
  const env = { ...ENV, PATH: `${PATH}:${ENV.PATH}` };
  const told = await refusalOf((await place.store({ env, clock: new BriskClock() })).lock(holder));
  expect(told).toContain(UNWRITABLE + gitReason({ case: "restless", rounds: 4, last: null }));
  expect(told).toContain(helpOf({ case: "git", trouble: { case: "restless", rounds: 4, last: null } }));
});

// The repository in which the configuration file stands: it knows the remote and how to reach it. It is only asked; guildform
// writes nothing into it.

import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { StateUnreadableError } from "../state-errors.js";
import { type GitResult, gitEnvironment, runGit } from "./git-program.js";
import { gitTrouble } from "./git-trouble.js";

/** Settings by their keys, as git writes them: `remote.origin.url` → its values, in order. */
export type GitSettings = ReadonlyMap<string, readonly string[]>;

export interface UserRepository {
  /** The folder at its top: paths in URLs of remotes and in settings start from there. */
  readonly topFolder: string;
  /** `sha1` or `sha256`: its remote has the same, or it could not fetch from it. */
  readonly objectFormat: string;
  /** All that counts in it, wherever it is written: its own file, the user's, the system's, the environment. */
  readonly settings: GitSettings;
  /** What counts in any folder of this machine, without this repository. */
  readonly elsewhere: GitSettings;
}

/** Older ones take no settings from the environment by number. */
const LEAST_GIT = [2, 31] as const;

/** Errors: StateUnreadableError: no git, one that is too old, no repository. */
export async function userRepository(
  folder: string,
  {
    place,
    env: given,
    limitMs,
  }: { readonly place: string; readonly env: NodeJS.ProcessEnv; readonly limitMs: number },
): Promise<UserRepository> {
  const env = gitEnvironment(given);
  const git = async (args: readonly string[]): Promise<GitResult> => {
    const result = await runGit({ args, folder, env, limitMs });
    if (result.status === 0) return result;
    throw new StateUnreadableError({ place, case: "git", trouble: gitTrouble(result, { limitMs }) });
  };
  const match = /(\d+)\.(\d+)/.exec((await git(["version"])).stdout.toString());
  const [major, minor] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (major < LEAST_GIT[0] || (major === LEAST_GIT[0] && minor < LEAST_GIT[1]))
    throw new StateUnreadableError({
      place,
      case: "git",
      trouble: { case: "old-git", version: match?.[0] ?? "", least: LEAST_GIT.join(".") },
    });
  const [up = "", objectFormat = ""] = (
    await git(["rev-parse", "--show-cdup", "--show-object-format"])
  ).stdout
    .toString()
    .split("\n");
  const here = await git(["config", "--list", "-z"]);
  const { GIT_CONFIG_COUNT: _count, GIT_CONFIG_PARAMETERS: _parameters, ...bare } = env;
  const elsewhere = await runGit({
    args: ["config", "--list", "-z"],
    folder,
    env: { ...bare, GIT_DIR: NO_REPOSITORY },
    limitMs,
  });
  return {
    // git counts from where links lead to.
    topFolder: join(await realpath(folder), up),
    objectFormat,
    settings: settingsOf(here.stdout),
    elsewhere: settingsOf(elsewhere.stdout),
  };
}

/** A place in which git finds no repository, and looks no further. */
const NO_REPOSITORY = "/dev/null";

/** `remote.origin.url\nhttps://…\0` → by keys. */
function settingsOf(listed: Buffer): GitSettings {
  const settings = new Map<string, string[]>();
  for (const line of listed.toString("utf8").split("\0")) {
    if (line === "") continue;
    const at = line.indexOf("\n");
    const key = at === -1 ? line : line.slice(0, at);
    // A key without a value stands for true.
    const value = at === -1 ? "true" : line.slice(at + 1);
    settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

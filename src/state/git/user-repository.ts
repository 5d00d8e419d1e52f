// Reads the repository of the configuration file, which knows the remote and the way to it. guildform writes nothing into it.
// git-state-store.ts reads it first.

import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { StateUnreadableError } from "../state-errors.js";
import { type GitResult, gitEnvironment, runGit } from "./git-program.js";
import { gitTrouble } from "./git-trouble.js";

/** Maps a key to its values in order, as git writes them: `remote.origin.url`. */
export type GitSettings = ReadonlyMap<string, readonly string[]>;

export interface UserRepository {
  /** Paths in settings and in URLs of remotes start from this folder at the top of the repository. */
  readonly topFolder: string;
  /** The format is `sha1` or `sha256`. The remote has the same, because git could not fetch from it otherwise. */
  readonly objectFormat: string;
  /** These settings hold in the repository. They come from its own file, the user's, the system's and the environment. */
  readonly settings: GitSettings;
  /** These settings hold in every folder of this machine, without this repository. */
  readonly elsewhere: GitSettings;
}

/** guildform needs this version: earlier ones cannot take numbered settings from the environment. */
const LEAST_GIT = [2, 31] as const;

/** Throws StateUnreadableError when there is no git, when it is too old, or when there is no repository. */
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
    // git counts from the folder that links lead to.
    topFolder: join(await realpath(folder), up),
    objectFormat,
    settings: settingsOf(here.stdout),
    elsewhere: settingsOf(elsewhere.stdout),
  };
}

/** git finds no repository here, and looks no further. */
const NO_REPOSITORY = "/dev/null";

/** Reads `remote.origin.url\nhttps://…\0` and so on into a map by keys. */
function settingsOf(listed: Buffer): GitSettings {
  const settings = new Map<string, string[]>();
  for (const line of listed.toString("utf8").split("\0")) {
    if (line === "") continue;
    const at = line.indexOf("\n");
    const key = at === -1 ? line : line.slice(0, at);
    // A key without a value means true.
    const value = at === -1 ? "true" : line.slice(at + 1);
    settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  return settings;
}

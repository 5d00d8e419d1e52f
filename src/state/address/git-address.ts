// Reads the address of a state in git: `origin#main`, the part behind `git:`. A remote has its name there and not a URL. A URL may hold
// credentials, and the repository knows how to reach its remotes. state-address.ts calls it.

import { UsageError } from "../../words/usage-error.js";
import type { GitState } from "../remote-state.js";

/** guildform's refs are under this path: they are no branches and no tags, and a clone does not fetch them. */
const OWN_REFS = "refs/guildform/";

/** Reads `origin#main` as the ref `refs/guildform/main`. A name that begins with `refs/` is the ref itself. Throws UsageError. */
export function gitAddress(rest: string): GitState {
  const [remote = "", name = "", ...more] = rest.split("#");
  if (remote === "" || name === "" || more.length > 0) throw new UsageError({ case: "state-git-form" });
  if (!/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(remote) || !isRefName(remote))
    throw new UsageError({ case: "state-git-remote" });
  const ref = name.startsWith("refs/") ? name : `${OWN_REFS}${name}`;
  if (!isRefName(ref)) throw new UsageError({ case: "state-git-name", name });
  return { store: "git", remote, ref };
}

/** Returns `main` for `refs/guildform/main`, and any other ref unchanged. */
export const nameOfRef = (ref: string): string =>
  ref.startsWith(OWN_REFS) ? ref.slice(OWN_REFS.length) : ref;

/** Returns true for names that `git check-ref-format` takes, up to the length that file systems allow. */
function isRefName(name: string): boolean {
  const parts = name.split("/");
  return (
    name.length <= 200 &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: git refuses them
    !/[\x00-\x20\x7f~^:?*[\\]|\.\.|@\{/.test(name) &&
    !name.endsWith(".") &&
    name !== "@" &&
    parts.every((part) => part !== "" && !part.startsWith(".") && !part.endsWith(".lock"))
  );
}

// The address of a state in git: `origin#main`, the part behind `git:`. A remote is given by its name, since a URL may hold
// credentials, and since the repository knows how to reach its remotes.

import { UsageError } from "../../words/usage-error.js";
import type { GitState } from "../remote-state.js";

/** Where refs of guildform stand: no branch, no tag, and nothing that a clone brings along. */
const OWN_REFS = "refs/guildform/";

/** `origin#main` → the ref `refs/guildform/main`; a name that begins with `refs/` is taken as it is. Throws UsageError. */
export function gitAddress(rest: string): GitState {
  const [remote = "", name = "", ...more] = rest.split("#");
  if (remote === "" || name === "" || more.length > 0) throw new UsageError({ case: "state-git-form" });
  if (!/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(remote) || !isRefName(remote))
    throw new UsageError({ case: "state-git-remote" });
  const ref = name.startsWith("refs/") ? name : `${OWN_REFS}${name}`;
  if (!isRefName(ref)) throw new UsageError({ case: "state-git-name", name });
  return { store: "git", remote, ref };
}

/** `refs/guildform/main` → `main`; any other ref as it is. */
export const nameOfRef = (ref: string): string =>
  ref.startsWith(OWN_REFS) ? ref.slice(OWN_REFS.length) : ref;

/** What `git check-ref-format` takes, of names that are no longer than file systems allow. */
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

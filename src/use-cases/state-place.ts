// Reads the place of the state as a person writes it: a path, or the address of a store. `--state`, GUILDFORM_STATE and
// `state migrate --to` give such places.

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stateAddress } from "../state/address/state-address.js";
import { UsageError } from "../words/usage-error.js";
import type { Settings } from "./settings.js";

/** Names the place of the state by one of the three settings. */
export type StatePlace = Pick<Settings, "statePath" | "remoteState" | "stateStore">;

/**
 * Returns the settings for `--state`: `git:origin#main`, `https://…`, `postgres://…#main`, `pglite:…#main`, `file:…` or a path. Returns no
 * setting for undefined, which means a file in the folder of the configuration. Throws UsageError.
 */
export function statePlace(state: string | undefined): Pick<StatePlace, "statePath" | "remoteState"> {
  if (state === undefined) return {};
  if (state.startsWith("file:")) {
    try {
      return { statePath: fileURLToPath(state) };
    } catch {
      throw new UsageError({ case: "state-url", state });
    }
  }
  const remoteState = stateAddress(state);
  if (remoteState !== null) return { remoteState };
  // A mistyped address such as `GIT:origin#main` is an error. Taken as a path, it would begin a new state in a file of that name. One
  // letter is a drive (`C:\state.json`). The message leaves out the text before an @ or after the colon, because it may be a password.
  const [, scheme] = /^(?:[^/\\:]*@)?([^./\\:@][^/\\:@]+:(?:\/\/)?)/.exec(state) ?? [];
  if (scheme !== undefined) throw new UsageError({ case: "state-scheme", scheme });
  return { statePath: resolve(state) };
}

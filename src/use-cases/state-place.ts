// Where state lives, as a person writes it: a path, or the address of a store.

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stateAddress } from "../state/address/state-address.js";
import { UsageError } from "../words/usage-error.js";
import type { Settings } from "./settings.js";

/** As the settings name where state lives: one of the three. */
export type StatePlace = Pick<Settings, "statePath" | "remoteState" | "stateStore">;

/**
 * The settings that `--state` stands for: `git:origin#main`, `https://…`, `postgres://…#main`, `pglite:…#main`, `file:…` or a path;
 * undefined: a file beside the configuration. Throws UsageError.
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
  // A mistyped address such as `GIT:origin#main` is no path: a new state would begin in a file of that name. One letter is a
  // drive (`C:\state.json`). What stands before an @ or behind the colon may be a password, and is not shown.
  const [, scheme] = /^(?:[^/\\:]*@)?([^./\\:@][^/\\:@]+:(?:\/\/)?)/.exec(state) ?? [];
  if (scheme !== undefined) throw new UsageError({ case: "state-scheme", scheme });
  return { statePath: resolve(state) };
}

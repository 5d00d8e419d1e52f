// Prepares the ends of a move: the settings that open the store of the new place, and the names of both places for the other copy.
// migrate-state.ts calls it first.

import { isAbsolute, resolve } from "node:path";
import { isLoopback } from "../../model/loopback.js";
import { isBeside } from "../../state/file/files-beside.js";
import type { NamedPlace } from "../../state/state-move.js";
import type { StateStore } from "../../state/store.js";
import { holderOf } from "../lock-holder.js";
import type { Settings } from "../settings.js";
import type { StatePlace } from "../state-place.js";

/** Returns the settings that open the store at `to`. Credentials of the present server go to no other server. */
export function settingsAt(settings: Settings, to: StatePlace): Settings {
  const { statePath: _, remoteState: present, stateStore: __, ...rest } = settings;
  const environment = environmentAt({ present, to: to.remoteState }, settings.environment ?? {});
  return { ...rest, ...to, environment };
}

type Environment = Readonly<Record<string, string | undefined>>;

function environmentAt(
  { present, to }: { readonly present: Settings["remoteState"]; readonly to: Settings["remoteState"] },
  env: Environment,
): Environment {
  if (to?.store !== "http") return env;
  const { GUILDFORM_STATE_TO_USERNAME: username = "", GUILDFORM_STATE_TO_PASSWORD: password = "" } = env;
  const given =
    username === "" && password === ""
      ? {}
      : { GUILDFORM_STATE_USERNAME: username, GUILDFORM_STATE_PASSWORD: password };
  if (present?.store !== "http") return { ...env, ...given };
  // The variables of Terraform about a lock are meant for the present place. So are the credentials, if the new place is on another server.
  const isSameServer = new URL(present.url).origin === new URL(to.url).origin;
  const foreign = isSameServer ? /^TF_HTTP_(UN)?LOCK_/ : /^(TF_HTTP_|GUILDFORM_STATE_(USERNAME|PASSWORD)$)/;
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name))), ...given };
}

/** Returns the name of this place for the other copy. */
export async function namedPlace(settings: Settings, { location }: StateStore): Promise<NamedPlace> {
  const { stateStore, remoteState } = settings;
  const { host } = holderOf(settings);
  if (stateStore !== undefined) return { address: location, host: null };
  if (remoteState === undefined) return { address: resolve(location), host };
  if (remoteState.store === "pglite")
    return { address: `pglite:${resolve(remoteState.folder)}#${remoteState.name}`, host };
  const isHere = remoteState.store === "http" && isLoopback(new URL(remoteState.url).hostname);
  return { address: location, host: isHere ? host : null };
}

/**
 * Returns true when `to` is a file that belongs to the state file `from`. Then the move would write its journal over the arriving state.
 */
export const isFileBeside = (from: NamedPlace, to: NamedPlace): boolean =>
  isAbsolute(from.address) && from.host === to.host && isBeside(to.address, from.address);

// The ends of a move: the settings with which the store of the new place is opened, and what each place is called in the other copy.

import { isAbsolute, resolve } from "node:path";
import { isLoopback } from "../../model/loopback.js";
import { isBeside } from "../../state/file/files-beside.js";
import type { NamedPlace } from "../../state/state-move.js";
import type { StateStore } from "../../state/store.js";
import { lockHolder } from "../lock-holder.js";
import type { Settings } from "../settings.js";
import type { StatePlace } from "../state-place.js";

/** The settings with which the store at `to` is opened. Credentials of the present server go to no other. */
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
  // What Terraform's variables say of a lock, and of another server's credentials, is meant for the present place.
  const isSameServer = new URL(present.url).origin === new URL(to.url).origin;
  const foreign = isSameServer ? /^TF_HTTP_(UN)?LOCK_/ : /^(TF_HTTP_|GUILDFORM_STATE_(USERNAME|PASSWORD)$)/;
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name))), ...given };
}

/** What the other copy calls the place of the settings. */
export async function namedPlace(settings: Settings, { location }: StateStore): Promise<NamedPlace> {
  const { stateStore, remoteState } = settings;
  const { host } = settings.holder ?? lockHolder("guildform (library)");
  if (stateStore !== undefined) return { address: location, host: null };
  if (remoteState === undefined) return { address: resolve(location), host };
  if (remoteState.store === "pglite")
    return { address: `pglite:${resolve(remoteState.folder)}#${remoteState.name}`, host };
  const isHere = remoteState.store === "http" && isLoopback(new URL(remoteState.url).hostname);
  return { address: location, host: isHere ? host : null };
}

/** Whether `to` is a file that a state file keeps beside itself: the move would write its journal over the state that arrives. */
export const isFileBeside = (from: NamedPlace, to: NamedPlace): boolean =>
  isAbsolute(from.address) && from.host === to.host && isBeside(to.address, from.address);

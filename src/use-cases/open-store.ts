// Opens the store of the state at the place that the settings name. It loads only the code of this store.

import { dirname, resolve } from "node:path";
import { systemRandom } from "../model/random.js";
import type { RemoteState } from "../state/remote-state.js";
import type { Sealing } from "../state/sealed-state.js";
import type { StateStore } from "../state/store.js";
import { holderOf } from "./lock-holder.js";
import { clockOf, type Settings } from "./settings.js";
import { announcedStateFileOf } from "./state-file.js";

interface Around {
  readonly settings: Settings;
  readonly sealing: Sealing | null;
}

/** Each row opens the store of one kind of place. */
const STORES: {
  readonly [Store in RemoteState["store"]]: (
    state: Extract<RemoteState, { readonly store: Store }>,
    around: Around,
  ) => Promise<StateStore>;
} = {
  git: async ({ remote, ref }, { settings, sealing }) => {
    const { gitStateStore } = await import("../state/git/git-state-store.js");
    return gitStateStore({
      remote,
      ref,
      folder: dirname(resolve(settings.file)),
      env: settings.environment ?? {},
      self: holderOf(settings),
      clock: clockOf(settings),
      random: settings.random ?? systemRandom,
      sealing,
      keep: settings.stateKeep,
    });
  },
  http: async ({ url }, { settings, sealing }) => {
    const [{ httpStateStore }, { httpAccess }, { Outlets }] = await Promise.all([
      import("../state/http/http-state-store.js"),
      import("../state/http/http-access.js"),
      import("../client/outlets.js"),
    ]);
    const outlets = new Outlets({ dispatcher: undefined, proxy: settings.proxy });
    return httpStateStore({
      access: httpAccess(url, settings.environment ?? {}),
      dispatcher: (address) => outlets.for(address),
      unfenced: settings.stateUnfenced,
      clock: clockOf(settings),
      random: settings.random ?? systemRandom,
      sealing,
    });
  },
  postgres: async (state, { settings, sealing }) => {
    const { postgresStateStore } = await import("../state/postgres/postgres-state-store.js");
    return postgresStateStore({
      state,
      env: settings.environment ?? {},
      clock: clockOf(settings),
      random: settings.random ?? systemRandom,
      sealing,
    });
  },
  pglite: async ({ folder, name }, { settings, sealing }) => {
    const { pgliteStateStore } = await import("../state/pglite/pglite-state-store.js");
    return pgliteStateStore({
      folder,
      name,
      links: settings.links ?? "inside",
      self: holderOf(settings),
      waitMs: settings.lockTimeoutMs,
      clock: clockOf(settings),
      random: settings.random ?? systemRandom,
      sealing,
    });
  },
};

/** Writes nothing. Throws StateUnreadableError when the place of a remote state cannot be found, and the errors of stateFileOf(). */
export async function openStore(settings: Settings): Promise<StateStore> {
  const { stateStore, remoteState } = settings;
  if (stateStore !== undefined) return stateStore;
  const sealing = await sealingOf(settings);
  if (remoteState !== undefined) return openRemote(remoteState, { settings, sealing });
  const { fileStateStore } = await import("../state/file/file-state-store.js");
  return fileStateStore({
    ...(await announcedStateFileOf(settings)),
    clock: clockOf(settings),
    random: settings.random ?? systemRandom,
    sealing,
  });
}

/** The cast is needed because the compiler does not see that the row belongs to the store. */
const openRemote = <Store extends RemoteState>(state: Store, around: Around): Promise<StateStore> =>
  (STORES[state.store] as (state: Store, around: Around) => Promise<StateStore>)(state, around);

/** Returns null when the settings have no key. Throws UsageError for a key that is too short. */
async function sealingOf({ stateKey, seenStatesFile }: Settings): Promise<Sealing | null> {
  if (stateKey === undefined) return null;
  const [{ signingKey }, { seenStates }] = await Promise.all([
    import("../words/signing-key.js"),
    import("../state/file/seen-states.js"),
  ]);
  const key = signingKey("GUILDFORM_STATE_KEY", stateKey);
  return { key, memory: seenStatesFile === undefined ? null : seenStates(seenStatesFile) };
}

// This use case plans the configuration. It writes nothing, not even state.

import { basename, dirname, resolve } from "node:path";
import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { PlannedGuild } from "../engine/plan-guild.js";
import type { Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import type { RefreshMode } from "../model/refresh-mode.js";
import type { HandChange } from "../plan/hand-changes.js";
import type { Select } from "../plan/value/selection.js";
import type { State } from "../state/state.js";
import type { StateWrite } from "../state/state-write.js";
import type { Diagnostic } from "../words/diagnostic.js";
import type { FoundMove } from "../words/en/state/move.js";
import { type UsableConfiguration, usableConfiguration, withExcerpts } from "./configuration.js";
import { version } from "./guildform-version.js";
import { withPeople } from "./people-of-plan.js";
import { foundMove, readState } from "./read-state.js";
import { clockOf, listenerOf, openClient, type Settings } from "./settings.js";
import { signedPlan } from "./signed-plan.js";
import { valueDigests } from "./value-digests.js";

/** Without these options the plan has no allowances and covers the whole guild, and nothing stops it. */
export interface RunOptions {
  readonly allowed?: Allowed;
  /** Limits the plan to a part of the guild. `undefined` means the whole guild. */
  readonly scope?: Scope | undefined;
  /** `changed` does not read permissions that the file says as the last apply left them. The default is `all`. */
  readonly refresh?: RefreshMode | undefined;
  readonly signal?: AbortSignal;
}

export interface PlanResult extends PlannedGuild {
  readonly config: Config;
  /** Lists the warnings about the file. Errors of the file throw. */
  readonly warnings: readonly Diagnostic[];
  /** Lists what people changed in the guild since the last apply. For a part of the guild it lists only the changes in it. */
  readonly byHand: () => readonly HandChange[];
  /**
   * Names the last author of the state, if the store knows it. It is set only without a key. Then no seal proves the author, and everybody
   * who can write the state may be this author.
   */
  readonly stateWrite?: UnsealedWrite;
  /** Holds the move of the state, when the state has moved to another place or is on its way. No apply can change it where it was read. */
  readonly stateMove?: FoundMove;
}

export interface UnsealedWrite extends StateWrite {
  readonly location: string;
}

/** Errors: InvalidInputError, errors of the client and of the state. */
export async function planConfiguration(settings: Settings, options: RunOptions = {}): Promise<PlanResult> {
  const configuration = await usableConfiguration(settings);
  const { store, state } = await readState({ ...settings, guildId: configuration.config.guildId });
  await assertStateFits(configuration, { state, location: store.location });
  const client = await openClient(settings);
  try {
    const move = foundMove(state, store.location);
    const write = settings.stateKey === undefined ? (store.lastWrite?.() ?? null) : null;
    return {
      ...(await planConnected(settings, { ...options, client, configuration, state })),
      ...(write === null ? {} : { stateWrite: { ...write, location: store.location } }),
      ...(move === null ? {} : { stateMove: move }),
    };
  } finally {
    await client.close();
  }
}

/** Throws StateGuildMismatchError when the state is of another guild than the configuration. */
export async function assertStateFits(
  { config }: Pick<UsableConfiguration, "config">,
  { state, location }: { readonly state: State | null; readonly location: string },
): Promise<void> {
  const { assertStateOfGuild } = await import("../state/assert-state-of-guild.js");
  if (state !== null) assertStateOfGuild(state, config.guildId, { location });
}

/**
 * Plans with the given client and state. `unattended` means that no person is there to answer, so channels that were closed by hand stay
 * closed.
 */
export async function planConnected(
  settings: Settings,
  options: RunOptions & {
    readonly client: GuildClient;
    readonly configuration: UsableConfiguration;
    readonly state: State | null;
    readonly unattended?: boolean;
    /** PlanInput explains it. */
    readonly keep?: Select;
  },
): Promise<PlanResult> {
  const [{ planGuild }, { handChanges }] = await Promise.all([
    import("../engine/plan-guild.js"),
    import("../plan/hand-changes.js"),
  ]);
  const {
    client,
    state,
    unattended = false,
    allowed = {},
    signal = new AbortController().signal,
    scope,
    refresh,
    keep,
  } = options;
  const { config, warnings, bytes, variables } = options.configuration;
  const planned = await withExcerpts({ file: settings.file, bytes }, () =>
    planGuild({
      client,
      config,
      state,
      allowed,
      unattended,
      scope,
      refreshMode: refresh,
      keep,
      shapedBy: {
        file: basename(settings.file),
        folder: dirname(resolve(settings.file)),
        values: valueDigests(variables),
      },
      signal,
      clock: clockOf(settings),
      toolVersion: version(),
      onEvent: listenerOf(settings),
    }),
  );
  return {
    ...planned,
    plan: await signedPlan(withPeople(planned.plan, options.configuration.people), settings),
    config: planned.config ?? config,
    warnings,
    byHand: () => handChanges({ state, live: planned.live, fileNames: planned.config ?? config, scope }),
  };
}

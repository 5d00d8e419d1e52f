// This use case makes an existing file follow the guild. It reads the file, the state and the guild, and returns the proved new text. It
// writes neither state nor guild. The program writes the file (cli/written-file.ts). undo-into.ts runs it on a copy of the guild.

import { assertUnused, findRoles } from "../../engine/find-roles.js";
import { readNewPlaces } from "../../engine/read-new-places.js";
import { planUntilRead } from "../../engine/read-wanted.js";
import { refresh } from "../../engine/refresh.js";
import { placeByAddress } from "../../model/address-glob.js";
import { isGroup } from "../../model/guild.js";
import type { RoleId, UserId } from "../../model/ids.js";
import type { Named } from "../../plan/live-keys.js";
import { type Finding, findingOfProblem } from "../../plan/value/finding.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import { usableConfiguration, withExcerpts } from "../configuration.js";
import { assertStateFits } from "../plan.js";
import { readState } from "../read-state.js";
import { clockOf, listenerOf, openClient, type Settings } from "../settings.js";
import { curedText } from "./cured-text.js";
import { assertMeant, scopeOfPart, selectedObjects } from "./differences.js";
import { type FollowedGuild, followGuild } from "./follow-guild.js";
import { plannedText } from "./planned-text.js";

export interface IntoOptions {
  /** These are address globs. An empty list means everything. */
  readonly addresses: readonly string[];
  /** Objects under these address globs are left out. Without globs, no object is left out. */
  readonly excludes?: readonly string[] | undefined;
  /** PartOfGuild explains it. */
  readonly isLenient?: boolean | undefined;
  /** `true` deletes the blocks of objects that are gone from the guild. */
  readonly prune: boolean;
  /** Gives names to roles and users that have an entry in a new channel and no name in the file. */
  readonly roles: ReadonlyMap<RoleId, string>;
  readonly users: ReadonlyMap<UserId, string>;
  readonly signal: AbortSignal;
}

export interface PulledInto extends FollowedGuild {
  /** Holds the text of the file before the edits. */
  readonly before: string;
  readonly guild: { readonly id: string; readonly name: string };
  readonly reads: number;
  /** Lists roles that were not found and that the part does not use. */
  readonly lostRoles: readonly Finding[];
}

/** Errors: InvalidInputError, PullUnprovedError, errors of the client and of the state. */
export async function pullInto(settings: Settings, options: IntoOptions): Promise<PulledInto> {
  const configuration = await usableConfiguration(settings);
  const { store, state } = await readState({ ...settings, guildId: configuration.config.guildId });
  await assertStateFits(configuration, { state, location: store.location });
  const { bytes, files, people } = configuration;
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const { signal } = options;
  const client = await openClient(settings);
  try {
    const onEvent = listenerOf(settings);
    const clock = clockOf(settings);
    const scope = scopeOfPart(options);
    const {
      config,
      roles: liveRoles,
      lost,
    } = await findRoles(configuration.config, { client, state, scope, signal });
    const { live: read } = await refresh({ client, config, state, clock, onEvent, signal });
    const liveGuild = liveRoles === undefined ? read : { ...read, roles: liveRoles, reads: read.reads + 1 };
    return await withExcerpts({ file: settings.file, bytes }, async () => {
      const createdAt = new Date(clock.now()).toISOString();
      const around = (live: LiveGuild) => ({ ...settings, live, state, files, people, createdAt });
      const cured = curedText(before, around(liveGuild), options);
      const make = (live: LiveGuild) => plannedText(cured.text, around(live)).planned;
      const planned = await planUntilRead(liveGuild, make, { client, onEvent, signal });
      assertMeant(cured.before, options, planned.plan.changes);
      const { live, roles } = await readNewPlaces({
        client,
        live: planned.live,
        channels: selectedObjects(cured.before, options)
          .places.map(({ one }) => one)
          .filter((one) => !isGroup(one)),
        roles: [...config.roleNames.keys(), ...options.roles.keys()],
        users: [...config.userNames.keys(), ...options.users.keys()],
        onEvent,
        signal,
      });
      const strangers = { roles: named(roles ?? [], options.roles), users: named([], options.users) };
      const followed = followGuild(before, around(live), { ...options, ...strangers });
      const touched = followed.followed.flatMap(({ address }) => [address, placeByAddress(address)]);
      assertUnused(lost, { config: configuration.config, scope, touched });
      const { id, name } = live.guild;
      return {
        ...followed,
        before,
        guild: { id, name },
        reads: live.reads,
        lostRoles: lost.map(({ problem }) => findingOfProblem(problem)),
      };
    });
  } finally {
    await client.close();
  }
}

/** A given name comes before the live name of the same role. */
function named(live: readonly Named[], given: ReadonlyMap<string, string>): Named[] {
  const names = new Map<string, string>([...live.map(({ id, name }) => [id, name] as const), ...given]);
  return [...names].map(([id, name]) => ({ id, name }));
}

// This use case reads the guild for a question. It writes nothing. A question about the file alone needs no token and no network. It is for
// `guildform tree`, who, why and coverage, and the tests of `guildform test`.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { AskedAt, AskedGuild } from "../inspect/asked-guild.js";
import { FileLines } from "../inspect/file-lines.js";
import { pinsAfter } from "../inspect/pins.js";
import { questionReads, type Regard } from "../inspect/question-reads.js";
import { channelAddress } from "../model/address.js";
import type { Guild } from "../model/guild.js";
import type { RoleId, UserId } from "../model/ids.js";
import { fileGuild } from "../plan/audience/file-guild.js";
import { liveAccess } from "../plan/audience/guild-access.js";
import { guildAfter } from "../plan/audience/guild-after.js";
import { type GuildView, liveNames } from "../plan/audience/guild-view.js";
import type { State } from "../state/state.js";
import { type UsableConfiguration, usableConfiguration } from "./configuration.js";
import { assertStateFits, planConnected } from "./plan.js";
import { readState } from "./read-state.js";
import { listenerOf, openClient, type Settings } from "./settings.js";

export interface AskOptions {
  readonly at: AskedAt;
  /** Returns what the question looks at, once the channels are known. If it throws, the question ends. */
  readonly regard: (listed: GuildView, config: Config) => Regard;
  /**
   * Returns true when a question about the live guild needs the roles of the guild. The channels are known then. Without this function the
   * answer is no.
   */
  readonly needsList?: (listed: GuildView, config: Config) => boolean;
  /** Returns true when the question names a role that only the guild may know by this name. Without this function the answer is no. */
  readonly needsNames?: (listed: GuildView) => boolean;
  /** Returns the users whose roles count. It is optional, and means none. */
  readonly needsMembers?: (listed: GuildView, config: Config) => readonly UserId[];
  /** Returns the users who may have left the guild, once the entries and lists are known. It is optional, and means none. */
  readonly needsPresence?: (seen: GuildView, config: Config) => readonly UserId[];
  /** Returns the roles whose lists of members count, once the entries are known. It is optional, and means none. */
  readonly needsLists?: (seen: GuildView, config: Config) => readonly RoleId[];
  readonly signal?: AbortSignal;
}

/** Errors: InvalidInputError, UsageError, errors of the client, of the state and of `regard`. */
export async function askedGuild(settings: Settings, options: AskOptions): Promise<AskedGuild> {
  const configuration = await usableConfiguration(settings, "asking");
  const { config } = configuration;
  if (options.at === "file") return ofFile(config, options);
  const { store, state } = await readState({ ...settings, guildId: config.guildId });
  await assertStateFits(configuration, { state, location: store.location });
  const client = await openClient(settings);
  const around = { ...options, client, state, signal: options.signal ?? new AbortController().signal };
  try {
    return await (options.at === "live"
      ? ofLive(settings, { ...around, config })
      : ofPlan(settings, { ...around, configuration }));
  } finally {
    await client.close();
  }
}

function ofFile(config: Config, { regard }: AskOptions): AskedGuild {
  const guildView = fileGuild(config);
  // This call throws for a wrong name, as it does for the other views of the guild.
  regard(guildView, config);
  const channels = [...config.groups.flatMap((one) => one.channels), ...config.channels];
  return {
    at: "file",
    guild: { id: config.guildId, name: null },
    config,
    seen: guildView,
    lines: new FileLines(config, { alone: true }),
    pins: new Map(
      channels.flatMap(({ key, pins }) => (pins === null ? [] : [[channelAddress(key), pins.length]])),
    ),
  };
}

interface Around extends AskOptions {
  readonly client: GuildClient;
  readonly state: State | null;
  readonly signal: AbortSignal;
}

async function ofLive(
  settings: Settings,
  {
    config: written,
    regard,
    needsList,
    needsNames,
    needsMembers,
    needsLists,
    needsPresence,
    ...around
  }: Around & { readonly config: Config },
): Promise<AskedGuild> {
  const { findRoles } = await import("../engine/find-roles.js");
  const { config, roles } = await findRoles(written, around);
  const { readAsked, withMembers, withRoleMembers } = await import("../engine/read-asked.js");
  const { live, guildView } = await readAsked({
    ...around,
    config,
    ...(roles === undefined ? {} : { roles }),
    onEvent: listenerOf(settings),
    needsRoles: (listed) => needsList?.(listed, config) === true || needsNames?.(listed) === true,
    members: (listed) => needsMembers?.(listed, config) ?? [],
    reads: (listed) => questionReads(regard(listed, config), listed),
  });
  const lines = new FileLines(config, { alone: false });
  const lists = needsLists?.(guildView, config);
  const listedView =
    lists === undefined ? guildView : await withRoleMembers(guildView, lists, { ...around, config });
  const memberView = await withMembers(listedView, needsPresence?.(listedView, config) ?? [], {
    ...around,
    config,
  });
  return {
    at: "live",
    guild: nameOf(live.guild),
    config,
    seen: memberView,
    lines,
    pins: pinsAfter(live, []),
  };
}

/** Reads the objects that the plan did not need, with the same client. */
async function ofPlan(
  settings: Settings,
  {
    configuration,
    regard,
    needsNames,
    needsMembers,
    needsLists,
    needsPresence,
    ...around
  }: Around & { readonly configuration: UsableConfiguration },
): Promise<AskedGuild> {
  const { readMore } = await import("../engine/read-asked.js");
  const { plan, live, seen, config } = await planConnected(settings, { ...around, configuration });
  const planned = seen();
  const named = needsNames?.(planned) === true ? await withLiveNames(planned, config, around) : planned;
  const { withMembers, withRoleMembers } = await import("../engine/read-asked.js");
  const before = await withMembers(named, needsMembers?.(named, config) ?? [], { ...around, config });
  const after = guildAfter(before, plan);
  // The question may use the name that a channel gets by the plan. Only existing channels can be read.
  const wanted = questionReads(regard(after, config), before);
  const more = await readMore(wanted, { ...around, onEvent: listenerOf(settings), done: live.reads });
  const permissions = new Map([...live.permissions, ...more.permissions]);
  const read: GuildView = { ...before, access: liveAccess({ channels: live.channels, permissions }) };
  const lists = needsLists?.(guildAfter(read, plan), config);
  const listedView = lists === undefined ? read : await withRoleMembers(read, lists, { ...around, config });
  const perhapsGone = needsPresence?.(guildAfter(listedView, plan), config) ?? [];
  const fullView = await withMembers(listedView, perhapsGone, { ...around, config });
  return {
    at: "planned",
    guild: nameOf(live.guild),
    config,
    seen: guildAfter(fullView, plan),
    lines: new FileLines(config, { alone: false }),
    pins: pinsAfter({ pins: new Map([...live.pins, ...more.pins]) }, plan.operations),
  };
}

/** Adds the names of the live roles, if the service lists them. */
async function withLiveNames(
  guildView: GuildView,
  { guildId }: Config,
  around: Pick<Around, "client" | "signal">,
): Promise<GuildView> {
  const { readNeighbours } = await import("../engine/read-neighbours.js");
  return { ...guildView, ...liveNames(await readNeighbours([{ kind: "roles", guildId }], around)) };
}

const nameOf = ({ id, name }: Guild): AskedGuild["guild"] => ({ id, name });

// Plans an undo: it reads the objects that some applies changed, and decides which calls restore them. It writes nothing, not even state.
// It needs no file, because the state names the guild.

import type { GuildClient } from "../client/guild-client.js";
import type { ReadContained } from "../config/source/contained-file.js";
import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import type { Clock } from "../model/clock.js";
import type { Channel } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import { lostCreates } from "../plan/claims/lost-creates.js";
import { imagesOf } from "../plan/history/message-steps.js";
import { type Touched, undoneHistory } from "../plan/history/touched.js";
import { undoReadsOfScope } from "../plan/history/undo-objects.js";
import { expectedChannels, undoReads } from "../plan/history/undo-reads.js";
import { touchOf } from "../plan/kinds/rows.js";
import { openUndoPlan } from "../plan/make-undo-plan.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Select } from "../plan/value/selection.js";
import type { AppliedRun, State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { withListedRoles } from "./find-roles.js";
import { countedReads, firstReads } from "./first-reads.js";
import { listChannels } from "./list-channels.js";
import type { PlannedGuild } from "./plan-guild.js";
import { readPlannedImage, StaleImageError } from "./posting/plan-images.js";
import { planPartUntilRead } from "./read-along.js";
import { untilArrived } from "./read-channels.js";
import { readLive } from "./read-live.js";

export interface PlanUndoInput {
  readonly client: GuildClient;
  readonly state: State;
  /** The undo reverts these runs. The oldest comes first. */
  readonly runs: readonly AppliedRun[];
  /**
   * Lists earlier applies of this undo, when a saved plan continues. The oldest comes first. `undefined` means that this undo has no
   * earlier applies.
   */
  readonly ownRuns?: readonly AppliedRun[];
  readonly allowed: Allowed;
  readonly clock: Clock;
  readonly toolVersion: string;
  readonly onEvent: EngineListener;
  /** Reads the images of messages that the undo posts again. They are in the folder of the configuration, or below it. */
  readonly readContained: ReadContained;
  readonly signal: AbortSignal;
  /** PlanInput explains `scope` and `keep`. */
  readonly scope?: Scope | undefined;
  readonly keep?: Select | undefined;
}

/** Throws ChannelListContradictedError and the errors of the client. */
export async function planUndo(input: PlanUndoInput): Promise<PlannedGuild> {
  const { client, state, runs, ownRuns = [], allowed, clock, toolVersion, scope, keep } = input;
  const guildId = state.guild_id as GuildId;
  const history = undoneHistory({ state, runs, ownRuns, touchOf });
  const expected = expectedChannels(history.touched);
  const list = (stopped: AbortSignal) => settledChannels(state, { client, clock, signal: stopped });
  const first = await firstReads({ client, guildId, expected, signal: input.signal, list });
  const { guild, channels } = first;
  const all = undoReads(history, channels);
  const parts = { history, live: channels };
  const reads = scope === undefined || isWholeScope(scope) ? all : undoReadsOfScope(all, scope, parts);
  const total = first.reads + reads.length;
  const onRead = countedReads({ done: first.reads, total, onEvent: input.onEvent });
  const read = await readLive(reads, { client, signal: input.signal, onRead });
  const withoutRoles = { guild, channels, ...read, reads: first.reads + read.reads };
  const liveGuild =
    history.touched.values.of("role").size === 0
      ? withoutRoles
      : await withListedRoles(withoutRoles, { client, signal: input.signal });
  const createdAt = new Date(clock.now()).toISOString();
  const images = await fittingImages(history.touched, input);
  const make = (live: LiveGuild) =>
    openUndoPlan({ state, live, runs, ownRuns, allowed, images, toolVersion, createdAt, scope, keep });
  return planPartUntilRead(liveGuild, make, {
    ...input,
    readsOf: (part) => undoReadsOfScope(all, part, parts),
  });
}

/**
 * Returns the channels. If the list lacks a channel that an earlier run may have created, it waits and lists them again: the create may be
 * on its way.
 */
async function settledChannels(
  state: State,
  { client, clock, signal }: Pick<PlanUndoInput, "client" | "clock" | "signal">,
): Promise<readonly Channel[]> {
  const list = () => listChannels(client, state.guild_id as GuildId, { signal });
  const first = await list();
  const { missing } = lostCreates(state, { config: null, live: first });
  if (missing.length === 0) return first;
  await untilArrived(
    missing.map(({ intent }) => intent),
    { clock, signal },
  );
  return list();
}

/** Maps paths of images to their digests. The map leaves out images that differ from the posted ones now. */
async function fittingImages(
  { posts }: Touched,
  { readContained }: PlanUndoInput,
): Promise<Map<string, string>> {
  const fitting = new Map<string, string>();
  for (const image of imagesOf(posts.messages)) {
    try {
      await readPlannedImage(image, readContained);
      fitting.set(image.path, image.digest);
    } catch (error) {
      if (!(error instanceof StaleImageError)) throw error;
    }
  }
  return fitting;
}

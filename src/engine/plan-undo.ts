// Plans an undo: reads what some applies touched and decides what brings it back. Writes nothing, not even state, and
// needs no file: the guild is that of the state.

import type { GuildClient } from "../client/guild-client.js";
import type { ReadContained } from "../config/source/contained-file.js";
import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import type { Clock } from "../model/clock.js";
import type { Channel } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import { lostCreates } from "../plan/claims/lost-creates.js";
import { imagesOf } from "../plan/history/message-steps.js";
import { type Touched, toldHistory } from "../plan/history/touched.js";
import { undoReadsOfScope } from "../plan/history/undo-objects.js";
import { expectedChannels, undoReads } from "../plan/history/undo-reads.js";
import { touchOf } from "../plan/kinds/rows.js";
import { makeUndoPlan } from "../plan/make-undo-plan.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Select } from "../plan/value/selection.js";
import type { AppliedRun, State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { firstReads, toldReads } from "./first-reads.js";
import { listChannels } from "./list-channels.js";
import type { PlannedGuild } from "./plan-guild.js";
import { readPlannedImage, StaleImageError } from "./posting/plan-images.js";
import { planPartUntilRead } from "./read-along.js";
import { untilArrived } from "./read-channels.js";
import { readLive } from "./read-live.js";

export interface PlanUndoInput {
  readonly client: GuildClient;
  readonly state: State;
  /** What is taken back, oldest first. */
  readonly runs: readonly AppliedRun[];
  /** Earlier applies of this very undo, oldest first, where a saved plan goes on; left out: there is none. */
  readonly ownRuns?: readonly AppliedRun[];
  readonly allowed: Allowed;
  readonly clock: Clock;
  readonly toolVersion: string;
  readonly onEvent: EngineListener;
  /** Reads the images of messages that are posted again, which stand beside the configuration. */
  readonly readContained: ReadContained;
  readonly signal: AbortSignal;
  /** As of PlanInput. */
  readonly scope?: Scope | undefined;
  /** As of PlanInput. */
  readonly keep?: Select | undefined;
}

/** Throws ChannelListContradictedError, and what the client throws. */
export async function planUndo(input: PlanUndoInput): Promise<PlannedGuild> {
  const { client, state, runs, ownRuns = [], allowed, clock, toolVersion, scope, keep } = input;
  const guildId = state.guild_id as GuildId;
  const history = toldHistory({ state, runs, ownRuns, touchOf });
  const expected = expectedChannels(history.touched);
  const list = (stopped: AbortSignal) => settledChannels(state, { client, clock, signal: stopped });
  const first = await firstReads({ client, guildId, expected, signal: input.signal, list });
  const { guild, channels } = first;
  const all = undoReads(history, channels);
  const parts = { history, live: channels };
  const reads = scope === undefined || isWholeScope(scope) ? all : undoReadsOfScope(all, scope, parts);
  const total = first.reads + reads.length;
  const onRead = toldReads({ done: first.reads, total, onEvent: input.onEvent });
  const read = await readLive(reads, { client, signal: input.signal, onRead });
  const liveGuild = { guild, channels, ...read, reads: total };
  const createdAt = new Date(clock.now()).toISOString();
  const images = await fittingImages(history.touched, input);
  const make = (live: LiveGuild) =>
    makeUndoPlan({ state, live, runs, ownRuns, allowed, images, toolVersion, createdAt, scope, keep });
  return planPartUntilRead(liveGuild, make, {
    ...input,
    readsOf: (part) => undoReadsOfScope(all, part, parts),
  });
}

/** The channels, looked at a second time where what an earlier run may have made is not among them: it may be on its way. */
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

/** Digests by path, of those that are still what was posted. */
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

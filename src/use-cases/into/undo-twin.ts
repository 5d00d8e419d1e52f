// The twin of an undo: a twin of the guild in this process, on which the undo is applied with a state in memory. The guild and the state
// are not written.

import type { GuildClient } from "../../client/guild-client.js";
import type { Twin } from "../../engine/rehearsal/twin.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import { memoryStore, noBeat } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";
import { filesBeside } from "../contained-file.js";
import { readState } from "../read-state.js";
import { readBotStanding } from "../rehearse/bot-standing.js";
import { clockOf, concurrencyOf, type Settings } from "../settings.js";

/** One undo: the state is that from before it. */
export interface UndoRun {
  readonly plan: Plan;
  readonly client: GuildClient;
  readonly state: State | null;
  readonly signal: AbortSignal;
}

/** The undo and the guild, as a twin is made of them. */
export async function aboutTwin(
  settings: Settings,
  { plan, live, client, state, signal }: UndoRun & { readonly live: LiveGuild },
) {
  const { completeSnapshot } = await import("../../engine/rehearsal/complete-snapshot.js");
  const snapshot = await completeSnapshot(plan, live, { client, signal });
  const { id: guild, ownerId } = live.guild;
  const standing = await readBotStanding(client, { guild, channels: live.channels, signal });
  return {
    // A plan that policy blocks is shown all the same.
    plan: { ...plan, findings: [] },
    snapshot: {
      guild: { ...plan.guild, ownerId },
      read: snapshot,
      standing: { ...standing, messages: null },
    },
    state,
    pace: { perSecond: null, buckets: {} },
    latencyMs: 0,
    postsPerDay: ENOUGH_POSTS,
    nowMs: clockOf(settings).now(),
    seed: 1,
  };
}

/** A day of the twin has room for each post: what an undo leaves counts, and not when. */
const ENOUGH_POSTS = 1_000;

/** Gives the state that the undo leaves. */
export async function applyUndoTo(
  twin: Twin,
  {
    settings,
    about,
    plan,
    state,
    signal,
  }: UndoRun & {
    readonly settings: Settings;
    readonly about: Awaited<ReturnType<typeof aboutTwin>>;
  },
): Promise<State | null> {
  const [{ applyToTwin }, { readSnapshot }, { rehearsedMemory }] = await Promise.all([
    import("../../engine/rehearsal/rehearse-plan.js"),
    import("../../engine/rehearsal/read-snapshot.js"),
    import("../../engine/rehearsal/rehearsed-memory.js"),
  ]);
  const memory = rehearsedMemory(state);
  await applyToTwin(twin, {
    ...about,
    memory,
    concurrency: concurrencyOf(settings),
    readContained: filesBeside(settings.file),
    stop: signal,
    before: (client) => readSnapshot(plan, { client, signal }),
  });
  const stateStore = memoryStore(memory, { ticker: noBeat });
  return (await readState({ ...settings, stateStore })).state;
}

/** The same file, for the twin in place of the guild, with the state from before the undo. */
export async function settingsOnTwin(
  settings: Settings,
  { twin, state }: { readonly twin: Twin; readonly state: State | null },
): Promise<Settings> {
  const [{ TWIN_CREDENTIALS }, { rehearsedMemory }] = await Promise.all([
    import("../../engine/rehearsal/twin.js"),
    import("../../engine/rehearsal/rehearsed-memory.js"),
  ]);
  return {
    ...settings,
    ...{ baseUrl: twin.emulator.url, tokenUrl: twin.emulator.tokenUrl, dispatcher: twin.dispatcher },
    ...{ credentials: TWIN_CREDENTIALS, clock: twin.clock, random: twin.random, onEvent: () => {} },
    stateStore: memoryStore(rehearsedMemory(state), { ticker: noBeat }),
  };
}

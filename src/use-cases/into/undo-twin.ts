// Makes the copy of an undo: a copy of the guild in this process. It applies the undo there, with a state in memory. It writes neither
// guild nor state. undo-into.ts then lets the file follow the copy.

import type { GuildClient } from "../../client/guild-client.js";
import type { Twin } from "../../engine/rehearsal/twin.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import { memoryStore, noBeat } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";
import { filesBeside } from "../contained-file.js";
import { readState } from "../read-state.js";
import { readBotStanding } from "../rehearse/bot-standing.js";
import { clockOf, type Settings } from "../settings.js";

/** Describes one undo. The state is from before the undo. */
export interface UndoRun {
  readonly plan: Plan;
  readonly client: GuildClient;
  readonly state: State | null;
  readonly signal: AbortSignal;
}

/** Returns the undo and the guild in the form that a copy needs. */
export async function aboutTwin(
  settings: Settings,
  { plan, live, client, state, signal }: UndoRun & { readonly live: LiveGuild },
) {
  const { completeSnapshot } = await import("../../engine/rehearsal/complete-snapshot.js");
  const snapshot = await completeSnapshot(plan, live, { client, signal });
  const { id: guild, ownerId } = live.guild;
  const standing = await readBotStanding(client, { guild, channels: live.channels, signal });
  return {
    // The copy takes a plan that policy blocks too, so that the result can show it.
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

/** The quota of one day is enough for all posts of the copy. Its days do not matter, because only the result of the undo counts. */
const ENOUGH_POSTS = 1_000;

/** Returns the state that the undo leaves. */
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
    concurrency: settings.concurrency ?? null,
    readContained: filesBeside(settings.file),
    stop: signal,
    before: (client) => readSnapshot(plan, { client, signal }),
  });
  const stateStore = memoryStore(memory, { ticker: noBeat });
  return (await readState({ ...settings, stateStore })).state;
}

/** Returns settings with the same file, the copy in place of the guild, and the state from before the undo. */
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

// Use case: the file after an undo. The file still asks for what the undo takes back, so that the next apply would do it again. Gives each
// such place, and the text with the reverse edits.
//
// The undo is applied to a twin of the guild in this process (engine/rehearsal). There the file follows the guild as for `pull --into`:
// seen with the state from before the undo, the twin was changed by hand. The new text is then planned with the state that the undo
// leaves: no call may touch what was edited. Neither guild, state nor file is written.

import { findRoles } from "../../engine/find-roles.js";
import type { PlannedGuild } from "../../engine/plan-guild.js";
import { planWithWanted, withReads } from "../../engine/read-wanted.js";
import { refresh } from "../../engine/refresh.js";
import {
  type Address,
  addressKind,
  inChannelOf,
  messageAddress,
  messageOfAddress,
} from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import { globOf } from "../../model/glob.js";
import type { Change, Plan } from "../../plan/value/plan.js";
import { memoryStore, noBeat } from "../../state/memory/memory-store.js";
import type { State } from "../../state/state.js";
import { usableConfiguration } from "../configuration.js";
import { filesBeside } from "../contained-file.js";
import { assertStateFits } from "../plan.js";
import { PullUnprovedError } from "../prove-pulled.js";
import { readState } from "../read-state.js";
import { readBotStanding } from "../rehearse/bot-standing.js";
import { clockOf, concurrencyOf, listenerOf, openClient, type Settings } from "../settings.js";
import type { Followed } from "./followed.js";
import { lookAt } from "./look.js";
import { type PulledInto, pullInto } from "./pull-into.js";

/** Errors: InvalidInputError for a file that cannot be planned, UsageError for one that is not there, those of the client and of the state. */
export async function undoInto(
  settings: Settings,
  { plan, live: seen }: Pick<PlannedGuild, "plan" | "live">,
  signal: AbortSignal,
): Promise<PulledInto> {
  const configuration = await usableConfiguration(settings);
  const { store, state } = await readState(settings);
  await assertStateFits(configuration, { state, location: store.location });
  const [
    { twinOf, applyToTwin },
    { readSnapshot },
    { completeSnapshot },
    { rehearsedMemory },
    { TWIN_CREDENTIALS },
  ] = await Promise.all([
    import("../../engine/rehearsal/rehearse-plan.js"),
    import("../../engine/rehearsal/read-snapshot.js"),
    import("../../engine/rehearsal/complete-snapshot.js"),
    import("../../engine/rehearsal/rehearsed-memory.js"),
    import("../../engine/rehearsal/twin.js"),
  ]);
  const client = await openClient(settings);
  const clock = clockOf(settings);
  const onEvent = listenerOf(settings);
  try {
    const { config, roles } = await findRoles(configuration.config, {
      client,
      state,
      scope: undefined,
      signal,
    });
    const { live: whole } = await refresh({ client, config, state, clock, onEvent, signal });
    const around = (text: string, live: typeof whole, known: State | null) =>
      lookAt(text, {
        ...settings,
        live,
        state: known,
        files: configuration.files,
        createdAt: new Date(clock.now()).toISOString(),
      });
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(configuration.bytes);
    const read = withReads(roles === undefined ? whole : { ...whole, roles }, seen);
    const { live } = await planWithWanted(read, (each) => around(text, each, state).planned, {
      client,
      onEvent,
      signal,
    });
    const snapshot = await completeSnapshot(plan, live, { client, signal });
    const standing = await readBotStanding(client, { guild: live.guild.id, channels: live.channels, signal });
    const about = {
      // A plan that policy blocks is shown all the same.
      plan: { ...plan, findings: [] },
      snapshot: {
        guild: { ...plan.guild, ownerId: live.guild.ownerId },
        read: snapshot,
        standing: { ...standing, messages: null },
      },
      state,
      pace: { perSecond: null, buckets: {} },
      latencyMs: 0,
      postsPerDay: ENOUGH_POSTS,
      nowMs: clock.now(),
      seed: 1,
    };
    const { twin } = await twinOf(about);
    try {
      const memory = rehearsedMemory(state);
      await applyToTwin(twin, {
        ...about,
        memory,
        concurrency: concurrencyOf(settings),
        readContained: filesBeside(settings.file),
        stop: signal,
        before: (own) => readSnapshot(plan, { client: own, signal }),
      });
      const { state: after } = await readState({
        ...settings,
        stateStore: memoryStore(memory, { ticker: noBeat }),
      });
      const onTwin: Settings = {
        ...settings,
        ...{ baseUrl: twin.emulator.url, tokenUrl: twin.emulator.tokenUrl, dispatcher: twin.dispatcher },
        ...{ credentials: TWIN_CREDENTIALS, clock: twin.clock, random: twin.random, onEvent: () => {} },
        stateStore: memoryStore(rehearsedMemory(state), { ticker: noBeat }),
      };
      const undone = new Set(plan.changes.map(({ address }) => address));
      const handmade = withoutEdit(undone, { state, after });
      const edited = [...undone].filter((address) => !handmade.has(address));
      const pulled = await pullInto(onTwin, {
        addresses: edited.length === 0 ? [NOTHING] : edited.map(globOf),
        isLenient: true,
        prune: true,
        ...{ roles: new Map(), users: new Map(), signal },
      });
      const own = await openClient(onTwin);
      try {
        const seenAfter = await refresh({
          client: own,
          config,
          state: after,
          clock: twin.clock,
          onEvent: () => {},
          signal,
        });
        const made = await planWithWanted(
          { ...seenAfter.live, ...(roles === undefined ? {} : { roles }) },
          (each) => around(pulled.text, each, after).planned,
          { client: own, onEvent: () => {}, signal },
        );
        return {
          ...pulled,
          followed: withRest(pulled.followed, stillWanted(made.plan, undone)),
        };
      } finally {
        await own.close();
      }
    } finally {
      await twin.close();
    }
  } finally {
    await client.close();
  }
}

/** A day of the twin has room for each post: it is asked what an undo leaves, and not when. */
const ENOUGH_POSTS = 1_000;

/** No address has this form, so that nothing follows. */
const NOTHING = "nothing.";

/**
 * What has no edit: messages that stand with other words under their key after the undo, and their pins and reactions. The words of a
 * message are not read back into a file, and the twin makes up the ids of posts. An announcement cannot be read back either.
 */
function withoutEdit(
  undone: ReadonlySet<Address>,
  { state, after }: { readonly state: State | null; readonly after: State | null },
): ReadonlySet<Address> {
  const messageOf = (known: State | null, key: string) => known?.resources[messageAddress(key)];
  const posts = new Set(
    [...undone].flatMap((address) => {
      const { key } = messageOfAddress(address);
      if (addressKind(address) !== "message" || messageOf(after, key) === undefined) return [];
      const ids = [messageOf(state, key), messageOf(after, key)];
      return [key, ...ids.flatMap((one) => (one === undefined ? [] : [ownIdOf(one.id)]))];
    }),
  );
  return new Set(
    [...undone].filter((address) => {
      const kind = addressKind(address);
      if (kind === "announcement") return true;
      if (kind === "thread") return after?.resources[address] !== undefined;
      if (kind === "message" || kind === "reaction") return posts.has(messageOfAddress(address).key);
      return kind === "pin" && posts.has(inChannelOf(address).own);
    }),
  );
}

/** What the file would do to these objects, now or when more posts fit into a day. */
function stillWanted({ changes, deferred }: Plan, undone: ReadonlySet<Address>): readonly Change[] {
  const later = new Set(deferred.map(({ address }) => address));
  return changes.filter(
    ({ address, operations }) => undone.has(address) && (operations.length > 0 || later.has(address)),
  );
}

/** What the new text still asks for has to be edited by a person. Throws PullUnprovedError where it was to be edited. */
function withRest(followed: readonly Followed[], rest: readonly Change[]): readonly Followed[] {
  const isDone = ({ is }: Followed) => is === "taken" || is === "cut" || is === "added";
  const done = new Set(followed.filter(isDone).map(({ address, path }) => `${address} ${path ?? ""}`));
  const left = new Set(followed.filter((one) => !isDone(one)).map(({ address }) => address));
  const wrong = rest.filter(({ address, attributes }) =>
    ["", ...attributes.map(({ path }) => path)].some((path) => done.has(`${address} ${path}`)),
  );
  if (wrong.length > 0)
    throw new PullUnprovedError({ case: "followed", addresses: wrong.map(({ address }) => address) });
  const others = rest.filter(({ address }) => !left.has(address));
  return [
    ...followed,
    ...others.map(({ address, source }): Followed => {
      return { address, path: null, at: source, now: source, is: "by-hand", because: { case: "undone" } };
    }),
  ];
}

// This use case changes the file after an undo. The file still asks for what the undo reverts, so the next apply would make it again. The
// result names each such place, and has the text with the reverse edits.
//
// It applies the undo to a copy of the guild in this process (engine/rehearsal). There the file follows the guild as for `pull --into`:
// with the state from before the undo, the undo looks like a change by hand. Then it plans the new text with the state that the undo
// leaves, and this plan may not touch the edited objects. It writes neither guild, state nor file.

import type { Config } from "../../config/config.js";
import { findRoles, withListedRoles } from "../../engine/find-roles.js";
import type { PlannedGuild } from "../../engine/plan-guild.js";
import { planUntilRead, withReads } from "../../engine/read-wanted.js";
import { refresh } from "../../engine/refresh.js";
import type { Address } from "../../model/address.js";
import { globOf } from "../../model/glob.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import type { State } from "../../state/state.js";
import { type UsableConfiguration, usableConfiguration } from "../configuration.js";
import { assertStateFits } from "../plan.js";
import { readState } from "../read-state.js";
import { clockOf, listenerOf, openClient, type Settings } from "../settings.js";
import { withoutEdit, withRest } from "./left-after-undo.js";
import { plannedText } from "./planned-text.js";
import { type PulledInto, pullInto } from "./pull-into.js";
import { aboutTwin, applyUndoTo, settingsOnTwin, type UndoRun } from "./undo-twin.js";

/** Errors: InvalidInputError for a file that cannot be planned, UsageError for a missing file, errors of the client and of the state. */
export async function undoInto(
  settings: Settings,
  { plan, live: liveBefore }: Pick<PlannedGuild, "plan" | "live">,
  signal: AbortSignal,
): Promise<PulledInto> {
  const configuration = await usableConfiguration(settings);
  const { store, state } = await readState(settings);
  await assertStateFits(configuration, { state, location: store.location });
  const client = await openClient(settings);
  try {
    const run = { plan, client, state, signal };
    const read = await readForFile(settings, { ...run, configuration, liveBefore });
    const about = await aboutTwin(settings, { ...run, live: read.live });
    const { twinOf } = await import("../../engine/rehearsal/rehearse-plan.js");
    const { twin } = await twinOf(about);
    try {
      const after = await applyUndoTo(twin, { ...run, settings, about });
      const onTwin = await settingsOnTwin(settings, { twin, state });
      const undone = new Set(plan.changes.map(({ address }) => address));
      const pulled = await followTwin(onTwin, { undone, state, after, signal });
      const planned = await planOnTwin(onTwin, { ...read, text: pulled.text, after, configuration, signal });
      return { ...pulled, followed: withRest(pulled.followed, planned, undone) };
    } finally {
      await twin.close();
    }
  } finally {
    await client.close();
  }
}

/** Holds the reads of the guild for the file and for the undo. `roles` is set if the file names roles by name. */
interface ReadForFile {
  readonly config: Config;
  readonly roles: LiveGuild["roles"];
  readonly live: LiveGuild;
}

async function readForFile(
  settings: Settings,
  {
    configuration,
    liveBefore,
    client,
    state,
    signal,
  }: UndoRun & { readonly configuration: UsableConfiguration; readonly liveBefore: LiveGuild },
): Promise<ReadForFile> {
  const onEvent = listenerOf(settings);
  const foundRoles = await findRoles(configuration.config, { client, state, scope: undefined, signal });
  const { config, roles } = foundRoles;
  const { live: whole } = await refresh({ client, config, state, clock: clockOf(settings), onEvent, signal });
  const read = withReads(withRoles(whole, roles), liveBefore);
  const make = (live: LiveGuild) =>
    planOfText(settings, { text: textOf(configuration), live, state, configuration });
  const { live } = await planUntilRead(read, make, { client, onEvent, signal });
  return { config, roles, live };
}

const withRoles = (live: LiveGuild, roles: LiveGuild["roles"]): LiveGuild =>
  roles === undefined ? live : { ...live, roles };

const textOf = ({ bytes }: UsableConfiguration): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

const planOfText = (
  settings: Settings,
  {
    text,
    configuration: { files, people },
    ...sides
  }: {
    readonly text: string;
    readonly live: LiveGuild;
    readonly state: State | null;
    readonly configuration: UsableConfiguration;
  },
) =>
  plannedText(text, {
    ...settings,
    ...sides,
    files,
    people,
    createdAt: new Date(clockOf(settings).now()).toISOString(),
  }).planned;

/** Edits the file in each place that was undone and that has an edit. */
function followTwin(
  onTwin: Settings,
  {
    undone,
    state,
    after,
    signal,
  }: {
    readonly undone: ReadonlySet<Address>;
    readonly state: State | null;
    readonly after: State | null;
    readonly signal: AbortSignal;
  },
): Promise<PulledInto> {
  const handmade = withoutEdit(undone, { state, after });
  const edited = [...undone].filter((address) => !handmade.has(address));
  return pullInto(onTwin, {
    addresses: edited.length === 0 ? [NOTHING] : edited.map(globOf),
    isLenient: true,
    prune: true,
    ...{ roles: new Map(), users: new Map(), signal },
  });
}

/** No address has this form, so the file follows in no place. */
const NOTHING = "nothing.";

/** Plans the new text against the copy, with the state that the undo leaves. */
async function planOnTwin(
  onTwin: Settings,
  {
    text,
    after,
    config,
    roles,
    configuration,
    signal,
  }: Omit<ReadForFile, "live"> & {
    readonly text: string;
    readonly after: State | null;
    readonly configuration: UsableConfiguration;
    readonly signal: AbortSignal;
  },
): Promise<Plan> {
  const client = await openClient(onTwin);
  try {
    const [clock, onEvent] = [clockOf(onTwin), listenerOf(onTwin)];
    const { live: read } = await refresh({ client, config, state: after, clock, onEvent, signal });
    // The undo changes roles too, so the roles of the guild are no roles of the copy.
    const first = roles === undefined ? read : await withListedRoles(read, { client, signal });
    const make = (live: LiveGuild) => planOfText(onTwin, { text, live, state: after, configuration });
    const { plan } = await planUntilRead(first, make, { client, onEvent, signal });
    return plan;
  } finally {
    await client.close();
  }
}

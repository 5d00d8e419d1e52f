// The read set of an undo, beyond the guild and its channels: what the applies touched, and, in channels whose access
// they changed, the other entries that state knows, since the order of calls must hold for their members too.

import { parsePostKey, parseSubjectKey } from "../../../model/bound-id.js";
import type { Channel } from "../../../model/guild.js";
import type { ChannelId } from "../../../model/ids.js";
import type { AppliedRun, State } from "../../../state/state.js";
import type { Read } from "../../value/live-guild.js";
import { contentReads } from "./content-reads.js";
import { touchedBy } from "./touched.js";
import { idsOf } from "./touched-posts.js";

/** Ids of channels and groups that should be there, unless somebody deleted them since. */
export function expectedChannels(runs: readonly AppliedRun[]): ChannelId[] {
  const { channels, subjects, values, posts } = touchedBy(runs);
  const own = [...channels.values()].map(({ id }) => id);
  const ids = [
    ...values.all().map(({ id }) => id),
    ...posts.messages.flatMap(idsOf),
    ...posts.threads.keys(),
  ];
  const inside = [
    ...[...subjects.values()].map(({ channelId }) => channelId),
    ...ids.flatMap((id) => parsePostKey(id)?.channelId ?? []),
  ];
  return [...new Set([...own, ...inside])].filter((id): id is ChannelId => {
    const fate = channels.get(id)?.fate;
    return fate !== "deleted" && fate !== "passing";
  });
}

export function undoReads(
  runs: readonly AppliedRun[],
  { state, channels }: { readonly state: State; readonly channels: readonly Channel[] },
): Read[] {
  const live = new Set<string>(channels.map(({ id }) => id));
  const touched = touchedBy(runs);
  const toRead = (id: string): boolean => live.has(id) && touched.channels.get(id)?.fate !== "created";
  const reads = new Map<string, Read>();
  const accessChanged = new Set(
    [...touched.channels.values()]
      .filter(({ left }) => "private_type" in left || "speak_permission" in left)
      .map(({ id }) => id),
  );
  for (const { id, channelId, subject } of touched.subjects.values()) {
    accessChanged.add(channelId);
    if (toRead(channelId)) reads.set(id, { kind: "permission", channelId, subject });
  }
  for (const { id } of Object.values(state.resources)) {
    const parsed = parseSubjectKey(id);
    if (parsed === undefined || !accessChanged.has(parsed.channelId) || !toRead(parsed.channelId)) continue;
    reads.set(id, { kind: "permission", ...parsed });
  }
  for (const id of touched.values.of("pin").keys()) {
    const channelId = parsePostKey(id)?.channelId;
    if (channelId !== undefined && toRead(channelId))
      reads.set(`pins ${channelId}`, { kind: "pins", channelId });
  }
  for (const read of contentReads(runs, { state, touched }))
    if (toRead(read.channelId)) reads.set(JSON.stringify(read), read);
  return [...reads.values()];
}

// Compares a live thread with the file, and reports threads that guildform cannot see. No call edits or moves a thread. A change in the
// file is therefore a problem, and a change in the guild a finding. goals-from-file.ts calls it for a plan of the file, and
// goals-from-state.ts for drift.

import type { DesiredThread } from "../../../config/desired-message.js";
import type { Address } from "../../../model/address.js";
import { parsePostKey } from "../../../model/bound-id.js";
import { isJsonObject, type Json } from "../../../model/json.js";
import { sameJson } from "../../../model/same-json.js";
import type { Thread } from "../../../model/thread.js";
import type { FixedParams } from "../../../words/shapes/fixed.js";
import { saying } from "../../../words/statement.js";
import { type ThreadClaim, threadsOf } from "../../claims/post-claims.js";
import { shownDigest } from "../../content/message-facts.js";
import type { FileContext } from "../../desired/file-context.js";
import { type Finding, finding, type Problem, problem } from "../../value/finding.js";
import { THREAD_PARTS, type ThreadText } from "./drafts.js";

/** Returns the problem of a declared thread that would have to change. */
export function cannotBecome(claim: ThreadClaim, live: Thread): Problem[] {
  const { address, bound, by, channel, desired } = claim;
  const it = { address, thread: live.id };
  const changed = (path: string, params: FixedParams["E-THREAD-CHANGED"]): Problem[] => {
    const at = desired.attributeAt[path] ?? desired.attributeAt.file ?? desired.at;
    return [problem(saying("E-THREAD-CHANGED", params), { address, at })];
  };
  if (by === "state" && (bound === null || parsePostKey(bound.id)?.channelId !== channel.live?.id))
    return changed("key", { ...it, case: "elsewhere" });
  if (by === "thread_id" && live.title.trim() !== desired.title.trim())
    return changed("title", { ...it, case: "title", live: live.title, wanted: desired.title });
  const sent = bound?.applied.sent;
  if (by !== "state" || sent === undefined || !isJsonObject(sent)) return [];
  const now = threadText(desired);
  const keys = THREAD_PARTS.filter((key) => !sameJson(sent[key] ?? null, now[key]));
  const [first] = keys;
  return first === undefined ? [] : changed(first, { ...it, case: "posted", keys });
}

export const threadText = ({ title, content, format }: DesiredThread): ThreadText => ({
  title,
  content,
  format,
});

/** Reports a thread whose text differs from the first read. `live` has the present text, and state the digest of the first. */
export function threadDrift({ address, bound, by, desired }: ThreadClaim, live: Thread): Finding[] {
  const read = (by === "state" ? bound?.applied.read : null) ?? null;
  return isAsRead(live, { read, title: desired.title }) ? [] : [changedThread(address, live, desired.at)];
}

/** Returns true if the text is as in the first read. `read` has its digest from then. `null` means that no run has read it yet. */
export const isAsRead = (live: Thread, { read, title }: { readonly read: Json; readonly title: string }) =>
  (read === null || read === shownDigest(live)) && live.title.trim() === title.trim();

export const changedThread = (address: Address, live: Thread, source: Finding["source"]): Finding =>
  finding("W-THREAD-DRIFT", { address, thread: live.id }, { address, source });

/** The service may list only some threads, and has no call for the others (service-facts 9.3). */
export function unseen({ address, bound, channel, desired }: ThreadClaim, { live }: FileContext): Finding[] {
  const list = channel.live === null ? undefined : threadsOf(channel.live.id, live);
  if (bound !== null || list?.complete !== false) return [];
  const params = { address, listed: list.threads.length };
  return [finding("W-THREADS-CUT", params, { address, source: desired.at })];
}

// The lock as it travels: Terraform's seven members, all of which GitLab asks for.
//
// Of a lock that somebody else holds a server tells the id for sure, and of the rest what it likes: GitLab echoes the asker's own
// operation. So the id says who holds it, in at most 255 characters:
//
//   9f86d081884c7d65:alice:build-7:42:guildform%20apply:https%3A%2F%2Fci.example%2Fjob%2F7

import type { Random } from "../../model/random.js";
import { HIDDEN_PID } from "../../words/hidden-pid.js";
import type { LockHolder, LockInfo } from "../store.js";

export interface LockText {
  readonly ID: string;
  readonly Operation: string;
  readonly Info: string;
  readonly Who: string;
  readonly Version: string;
  readonly Created: string;
  readonly Path: string;
}

const MAX_ID = 255;
const RANDOM_BYTES = 8;

/** A new lock of this holder, since now. */
export function newLock(
  holder: LockHolder,
  { random, nowMs }: { readonly random: Random; readonly nowMs: number },
): LockInfo {
  const { who, host, pid, command, ci_job_url } = holder;
  const id = lockId(holder, random.hex(RANDOM_BYTES));
  const since = new Date(nowMs).toISOString();
  return { id, who, host, pid, command, ci_job_url, since, seen: null };
}

export function lockText({ id, who, host, command, since }: LockInfo): LockText {
  return {
    ID: id,
    Operation: command,
    Info: "",
    Who: `${who}@${host}`,
    Version: "guildform",
    Created: since,
    Path: "",
  };
}

/** What an answer tells of the lock that stands; null where it tells no id. */
export function lockIn(answer: string): LockInfo | null {
  const { ID: id, Created: created, Operation: operation } = membersOf(answer);
  if (typeof id !== "string" || id === "" || id.length > MAX_ID) return null;
  const since = sinceOf(created) ?? "";
  const ours = holderIn(id);
  if (ours !== null) return { id, ...ours, since, seen: null };
  const command = typeof operation === "string" ? operation.slice(0, MAX_ID) : "";
  return { ...unknownLock, id, command, since };
}

/** When the lock of that id was taken by the server's clock, as the answer to its holder tells it. */
export function sinceIn(answer: string, id: string): string | null {
  const { ID, Created } = membersOf(answer);
  return ID === id ? sinceOf(Created) : null;
}

/** A lock of which nobody tells anything. */
export const unknownLock: LockInfo = {
  id: "",
  who: "",
  host: "",
  pid: HIDDEN_PID,
  command: "",
  ci_job_url: null,
  since: "",
  seen: null,
};

function lockId({ who, host, pid, command, ci_job_url }: LockHolder, random: string): string {
  const parts = [random, fitting(who, 50), fitting(host, 60), String(pid), fitting(command, 60)];
  const id = parts.join(":");
  const job = encodeURIComponent(wholeCharacters(ci_job_url ?? ""));
  // Half an address of a job leads nowhere.
  return id.length + 1 + job.length <= MAX_ID ? `${id}:${job}` : `${id}:`;
}

/** As much of a text as fits, encoded. */
function fitting(text: string, most: number): string {
  let fitted = "";
  for (const character of wholeCharacters(text)) {
    const encoded = encodeURIComponent(character);
    if (fitted.length + encoded.length > most) break;
    fitted += encoded;
  }
  return fitted;
}

/** Halves of characters cannot be encoded. */
const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, "");

const OUR_ID = /^[0-9a-f]{16}:([^:]*):([^:]*):([0-9]{1,10}):([^:]*):([^:]*)$/;

function holderIn(id: string): LockHolder | null {
  const [, who, host, pid, command, job] = OUR_ID.exec(id) ?? [];
  if (who === undefined || host === undefined || command === undefined) return null;
  try {
    return {
      who: decodeURIComponent(who),
      host: decodeURIComponent(host),
      pid: Number(pid),
      command: decodeURIComponent(command),
      ci_job_url: job ? decodeURIComponent(job) : null,
    };
  } catch {
    return null;
  }
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** In one form: Go writes `.12Z` for `.120Z`. */
function sinceOf(created: unknown): string | null {
  const ms = typeof created === "string" ? Date.parse(created) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

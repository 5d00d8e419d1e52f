// Is the process that took a lock still there? A number alone does not say: numbers are used again, and a
// container counts its own. Where /proc tells more, the lock carries it along.

import { readFile, readlink } from "node:fs/promises";
import type { LockInfo } from "../store.js";

export interface Processes {
  look(pid: number): Promise<Sighting>;
}

export interface Sighting {
  /** A process with this number exists here and is not a zombie. */
  readonly alive: boolean;
  readonly identity: ProcessIdentity;
}

/** What tells a process from another with its number; null where the system does not say. */
export interface ProcessIdentity {
  /** The boot of the machine. */
  readonly boot: string | null;
  /** The pid namespace, that is the container, of whoever looked. */
  readonly pid_namespace: string | null;
  /** When the process started, in clock ticks since the boot. */
  readonly start: string | null;
}

export const UNKNOWN_IDENTITY: ProcessIdentity = { boot: null, pid_namespace: null, start: null };

export const systemProcesses: Processes = {
  look: async (pid) => {
    const [boot, namespace, stat] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => null),
      readlink("/proc/self/ns/pid").catch(() => null),
      readFile(`/proc/${pid}/stat`, "utf8").catch(() => null),
    ]);
    // The second field is the command in parentheses and may hold anything; state is the first after it,
    // the start time the twentieth (proc_pid_stat(5), fields 3 and 22).
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    const zombie = fields?.[0] === "Z" || fields?.[0] === "X";
    return {
      alive: exists(pid) && !zombie,
      identity: { boot: boot?.trim() ?? null, pid_namespace: namespace, start: fields?.[19] ?? null },
    };
  },
};

/** True only when the holder surely is gone: it ran on this host, not in another known pid namespace, and has ended. */
export async function isGone(
  holder: LockInfo & { readonly process: ProcessIdentity },
  { host, processes }: { host: string; processes: Processes },
): Promise<boolean> {
  if (holder.host !== host || !Number.isSafeInteger(holder.pid) || holder.pid <= 0) return false;
  const { alive, identity } = await processes.look(holder.pid);
  if (differ(holder.process.pid_namespace, identity.pid_namespace)) return false;
  if (!alive) return true;
  return differ(holder.process.boot, identity.boot) || differ(holder.process.start, identity.start);
}

function differ(then: string | null, now: string | null): boolean {
  return then !== null && now !== null && then !== now;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to someone else.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

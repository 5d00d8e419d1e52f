// Tells whether the process that took a lock still runs. Its number alone does not prove it: systems use numbers again, and a container has
// its own numbers. If /proc tells more about the process, the lock file keeps it. The locks of the file store and of PGlite ask it.

import { readFile, readlink } from "node:fs/promises";
import type { LockInfo } from "../store.js";

export interface Processes {
  look(pid: number): Promise<Sighting>;
}

export interface Sighting {
  /** True means that a process with this number exists here and is not a zombie. */
  readonly alive: boolean;
  readonly identity: ProcessIdentity;
}

/** These values tell a process from another one with its number; null means that the system does not give the value. */
export interface ProcessIdentity {
  /** The machine gives each boot such an id. */
  readonly boot: string | null;
  /** The process that looked is in this pid namespace, that is in this container. */
  readonly pid_namespace: string | null;
  /** The start of the process, in clock ticks since the boot. */
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
    // The second field is the command in parentheses and may hold any text. The state is the first field after it, the start time the
    // twentieth (proc_pid_stat(5), fields 3 and 22).
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    const zombie = fields?.[0] === "Z" || fields?.[0] === "X";
    return {
      alive: exists(pid) && !zombie,
      identity: { boot: boot?.trim() ?? null, pid_namespace: namespace, start: fields?.[19] ?? null },
    };
  },
};

/** Returns true only when the process of the holder has ended: it ran on this host, and not in another known pid namespace. */
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
    // EPERM means that the process exists and belongs to another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

// Who this process is, for the lock of a state.

import { hostname, userInfo } from "node:os";
import type { LockHolder } from "../state/store.js";

/** `ciJobUrl` is where the log of a CI job stands. */
export function lockHolder(command: string, ciJobUrl: string | null = null): LockHolder {
  return { who: userName(), host: hostname(), pid: process.pid, command, ci_job_url: ciJobUrl };
}

/** A process may run as a user that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}

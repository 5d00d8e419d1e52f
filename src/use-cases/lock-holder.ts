// Describes this process for the lock of a state. The program has it for all commands (cli/settings-of.ts), and the library has a default.

import { hostname, userInfo } from "node:os";
import type { LockHolder } from "../state/store.js";

/** `ciJobUrl` leads to the log of a CI job. */
export function lockHolder(command: string, ciJobUrl: string | null = null): LockHolder {
  return { who: userName(), host: hostname(), pid: process.pid, command, ci_job_url: ciJobUrl };
}

/** Returns the holder that the settings name, or this process as a user of the library. */
export const holderOf = ({ holder }: { readonly holder?: LockHolder | undefined }): LockHolder =>
  holder ?? lockHolder("guildform (library)");

/** The user of a process may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}

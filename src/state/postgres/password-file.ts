// The password file of libpq: `~/.pgpass`, on Windows `%APPDATA%\postgresql\pgpass.conf`, or where PGPASSFILE says. Each line is HOST:PORT:DATABASE:USER:PASSWORD, `*` fits
// anything, and a backslash stands before a colon or backslash that is meant. The driver is about to drop it.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Whom the password is asked for, as the driver has found it out. */
export interface AskedPassword {
  readonly host: string | null;
  readonly port: number;
  readonly database: string | null;
  readonly user: string | null;
}

/** Empty where no line fits. Like libpq it leaves a file alone that others may read. */
export async function filedPassword(
  asked: AskedPassword,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const path = passwordFile(env, process.platform);
  if (path === null) return "";
  try {
    const { mode } = await stat(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0) return "";
    return passwordIn(await readFile(path, "utf8"), asked);
  } catch {
    return "";
  }
}

/** Null without a home: a file of the working folder may belong to another person. */
export function passwordFile(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | null {
  if (env.PGPASSFILE) return env.PGPASSFILE;
  if (platform === "win32") return env.APPDATA ? join(env.APPDATA, "postgresql", "pgpass.conf") : null;
  return env.HOME ? join(env.HOME, ".pgpass") : null;
}

function passwordIn(text: string, { host, port, database, user }: AskedPassword): string {
  // A socket is written as the machine itself.
  const where = host === null || host.startsWith("/") ? "localhost" : host;
  const wanted = [where, String(port), database ?? "", user ?? ""];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const fields = [...line.matchAll(/((?:\\.|[^:\\])*)(?::|$)/g)].map(([, field = ""]) =>
      field.replaceAll(/\\(.)/g, "$1"),
    );
    const [password] = fields.slice(wanted.length);
    if (password !== undefined && wanted.every((value, at) => fields[at] === "*" || fields[at] === value))
      return password;
  }
  return "";
}

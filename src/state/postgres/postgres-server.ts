// Which server, as which user, and how: the address says where, the environment who (PGUSER, PGPASSWORD) and what counts where
// the address says nothing (PGHOST, PGPORT, PGDATABASE, PGSSLMODE).

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLoopback } from "../../model/loopback.js";
import { TLS_OF_MODE } from "../address/postgres-tls.js";
import type { PostgresState } from "../remote-state.js";
import { SqlError } from "../sql/sql-database.js";

/** As the driver takes it; what is undefined it looks up itself. */
export interface PostgresServer {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly database: string | undefined;
  readonly user: string | undefined;
  readonly password: string | ((asked: AskedPassword) => Promise<string>);
  readonly ssl: false | { readonly rejectUnauthorized: boolean; readonly ca?: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Beyond this machine TLS is asked for, and the server's certificate counts, unless somebody says otherwise. Errors: SqlError where
 * the authority that is named cannot be read.
 */
export async function postgresServer(
  { host, port, database, tls }: Pick<PostgresState, "host" | "port" | "database" | "tls">,
  env: Environment,
): Promise<PostgresServer> {
  const where = host ?? nonEmpty(env.PGHOST);
  const kind = tls ?? TLS_OF_MODE[env.PGSSLMODE ?? ""] ?? (isHere(where) ? "none" : "verified");
  const user = nonEmpty(env.PGUSER);
  return {
    host: where,
    port: port ?? portOf(env.PGPORT),
    database: database ?? nonEmpty(env.PGDATABASE) ?? user,
    user,
    password: nonEmpty(env.PGPASSWORD) ?? ((asked) => filedPassword(asked, env)),
    ssl:
      kind === "none"
        ? false
        : { rejectUnauthorized: kind === "verified", ...(await authorityIn(env.PGSSLROOTCERT)) },
  };
}

/** Certificates of the authority that counts; where none is named, or `system`, those count that Node.js knows. */
async function authorityIn(file = ""): Promise<{ readonly ca?: string }> {
  if (file === "" || file === "system") return {};
  try {
    return { ca: await readFile(file, "utf8") };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new SqlError({ trouble: { case: "authority", file, told: detail }, state: null }, { cause });
  }
}

const portOf = (text = ""): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined);

/** A socket of this machine, or its loopback. */
function isHere(host: string | undefined): boolean {
  if (host === undefined || host.startsWith("/")) return true;
  return isLoopback(host.includes(":") ? `[${host}]` : host);
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

// The password file of libpq: `~/.pgpass`, on Windows `%APPDATA%\postgresql\pgpass.conf`, or where PGPASSFILE says. Each line is HOST:PORT:DATABASE:USER:PASSWORD, `*` fits
// anything, and a backslash stands before a colon or backslash that is meant. The driver is about to drop it.

/** Whom the password is asked for, as the driver has found it out. */
interface AskedPassword {
  readonly host: string | null;
  readonly port: number;
  readonly database: string | null;
  readonly user: string | null;
}

/** Empty where no line fits. Like libpq it leaves a file alone that others may read. */
async function filedPassword(
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

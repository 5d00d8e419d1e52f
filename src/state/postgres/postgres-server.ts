// Finds the server, the user and the kind of connection. The server comes from the address, and the user from the environment (PGUSER,
// PGPASSWORD). The environment also fills in parts that the address leaves out (PGHOST, PGPORT, PGDATABASE, PGSSLMODE).
// postgres-state-store.ts calls it before the first connection.

import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLoopback } from "../../model/loopback.js";
import { TLS_OF_MODE } from "../address/postgres-tls.js";
import type { PostgresState } from "../remote-state.js";
import { SqlError } from "../sql/sql-database.js";

/** The members are options of the driver, which finds the undefined ones itself. */
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
 * Beyond this machine the default is TLS with a checked certificate of the server. The address or PGSSLMODE may change it. Throws SqlError
 * when the named file of authorities cannot be read.
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

/** Returns the certificates of the named authority. Without a file, or with `system`, Node.js uses its own authorities. */
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

/** Returns true for a socket of this machine, and for its loopback address. */
function isHere(host: string | undefined): boolean {
  if (host === undefined || host.startsWith("/")) return true;
  return isLoopback(host.includes(":") ? `[${host}]` : host);
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/** The driver asks for the password of this user at this server. */
interface AskedPassword {
  readonly host: string | null;
  readonly port: number;
  readonly database: string | null;
  readonly user: string | null;
}

/**
 * Reads the password file of libpq: `~/.pgpass`, on Windows `%APPDATA%\postgresql\pgpass.conf`, or the file in PGPASSFILE. Each line is
 * HOST:PORT:DATABASE:USER:PASSWORD. `*` fits anything, and a backslash escapes a colon or backslash. Returns an empty text when no line
 * fits. Like libpq, it ignores a file that other users may read. The package pg still reads the file itself, but plans to stop.
 */
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

/** Returns null without a home folder: a file in the working folder may belong to another person. */
export function passwordFile(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | null {
  if (env.PGPASSFILE) return env.PGPASSFILE;
  if (platform === "win32") return env.APPDATA ? join(env.APPDATA, "postgresql", "pgpass.conf") : null;
  return env.HOME ? join(env.HOME, ".pgpass") : null;
}

function passwordIn(text: string, { host, port, database, user }: AskedPassword): string {
  // The file has a socket as `localhost`.
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

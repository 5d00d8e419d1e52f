// Which server, as which user, and how: the address says where, the environment who (PGUSER, PGPASSWORD) and what counts where
// the address says nothing (PGHOST, PGPORT, PGDATABASE, PGSSLMODE).

import { readFile } from "node:fs/promises";
import { isLoopback } from "../../model/loopback.js";
import { TLS_OF_MODE } from "../address/postgres-tls.js";
import type { PostgresState } from "../remote-state.js";
import { SqlError } from "../sql/sql-database.js";
import { type AskedPassword, filedPassword } from "./password-file.js";

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

// Which server, as which user, and how: the address says where, the environment who (PGUSER, PGPASSWORD) and what counts where
// the address says nothing (PGHOST, PGPORT, PGDATABASE, PGSSLMODE).

import { readFile } from "node:fs/promises";
import { isLoopback } from "../../model/loopback.js";
import { TLS_OF_MODE } from "../address/postgres-tls.js";
import type { PostgresState } from "../remote-state.js";
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

/** Beyond this machine TLS is asked for, and the server's certificate counts, unless somebody says otherwise. */
export async function postgresServer(
  { host, port, database, tls }: Pick<PostgresState, "host" | "port" | "database" | "tls">,
  env: Environment,
): Promise<PostgresServer> {
  const where = host ?? nonEmpty(env.PGHOST);
  const kind = tls ?? TLS_OF_MODE[env.PGSSLMODE ?? ""] ?? (isHere(where) ? "none" : "verified");
  const ca = nonEmpty(env.PGSSLROOTCERT);
  return {
    host: where,
    port: port ?? undefined,
    database: database ?? nonEmpty(env.PGDATABASE),
    user: nonEmpty(env.PGUSER),
    password: nonEmpty(env.PGPASSWORD) ?? ((asked) => filedPassword(asked, env)),
    ssl:
      kind === "none"
        ? false
        : {
            rejectUnauthorized: kind === "verified",
            ...(ca === undefined ? {} : { ca: await readFile(ca, "utf8") }),
          },
  };
}

/** A socket of this machine, or its loopback. */
function isHere(host: string | undefined): boolean {
  if (host === undefined || host.startsWith("/")) return true;
  return isLoopback(host.includes(":") ? `[${host}]` : host);
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

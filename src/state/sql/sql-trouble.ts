// Tells what went wrong with a statement, by the code of PostgreSQL (its manual: Appendix A) or of the system.

import type { SqlTrouble } from "../../words/en/state/sql.js";
import { SqlError } from "./sql-database.js";

type Told = (detail: string) => SqlTrouble;

const UNREACHABLE: Told = (told) => ({ case: "unreachable", told });

/** The first pattern that fits the code decides. */
const CODES: readonly (readonly [RegExp, Told])[] = [
  [/^28/, (told) => ({ case: "credentials", told })],
  [/^42501$/, (told) => ({ case: "rights", told })],
  [/^3D000$/, (told) => ({ case: "no-database", told })],
  [/^42P01$/, (told) => ({ case: "table-gone", told })],
  [/^25006$/, (told) => ({ case: "read-only", told })],
  [/^(?:53100|ENOSPC|EDQUOT)$/, (told) => ({ case: "full", told })],
  [/^22(?:P05|021)$/, (told) => ({ case: "encoding", told })],
  // These codes mean a lost connection, a server that stops or starts, too many connections, or transactions that blocked each other.
  [/^(?:08...|57P0[1-5]|53300|40001|40P01)$/, UNREACHABLE],
  [/^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/, UNREACHABLE],
  [/CERT|SELF_SIGNED|UNABLE_TO_/, (told) => ({ case: "certificate", told })],
];

/** Some errors of the driver have words and no code. */
const SAYINGS: readonly (readonly [RegExp, Told])[] = [
  [/does not support SSL/i, () => ({ case: "no-tls" })],
  [/password must be a string|no password|SASL/i, (told) => ({ case: "credentials", told })],
  [/terminat|timeout|not queryable|client was closed|closed the connection/i, UNREACHABLE],
];

const MOST_SHOWN = 300;

export function asSqlError(error: unknown): SqlError {
  if (error instanceof SqlError) return error;
  const { code, message } = firstOf(error);
  const detail = message.replace(/\s+/g, " ").slice(0, MOST_SHOWN);
  const [, of] =
    CODES.find(([pattern]) => pattern.test(code)) ?? SAYINGS.find(([pattern]) => pattern.test(message)) ?? [];
  const trouble: SqlTrouble = of === undefined ? { case: "other", told: detail } : of(detail);
  const state = /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code : null;
  return new SqlError({ trouble, state }, { cause: error });
}

/** A host with several addresses fails with an error for each. */
function firstOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return firstOf(error.errors[0]);
  if (!(error instanceof Error)) return { code: "", message: thrownText(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return { code, message: error.message };
}

/** Returns the text of a thrown value. PGlite throws objects that are no Error: `{ name: "ErrnoError", errno: 54 }`. */
export function thrownText(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const { name, message, errno } = thrown as Readonly<Record<string, unknown>>;
  if (typeof message === "string" && message !== "") return message;
  const number = typeof errno === "number" ? ` ${errno}` : "";
  return typeof name === "string" ? `${name}${number}` : "without a word";
}

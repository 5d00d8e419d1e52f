// A caller proves its identity with app id and secret, or with a token. The caller gives them as text, and the client holds them as
// secrets.

import { Secret } from "../model/secret.js";
import { UsageError } from "../words/usage-error.js";

/** With a token, the app id is optional and travels only as a header (service-facts 1.3). */
export type Credentials =
  | { readonly appId: string; readonly clientSecret: string }
  | { readonly token: string; readonly appId?: string };

export interface AppCredentials {
  readonly kind: "app";
  readonly appId: string;
  readonly clientSecret: Secret;
}

export type HeldCredentials =
  | AppCredentials
  | { readonly kind: "token"; readonly appId: string | null; readonly token: Secret }
  | { readonly kind: "none" };

// A header may hold these characters: visible ASCII.
const HEADER_SAFE = /^[\x21-\x7e]*$/;

/** Takes credentials from the caller. An empty value counts as missing. Throws UsageError for text that cannot travel in a header. */
export function holdCredentials(credentials: Credentials | null): HeldCredentials {
  if (credentials === null) return { kind: "none" };
  const appId = headerSafe("app-id", credentials.appId ?? "");
  if ("token" in credentials) {
    const token = headerSafe("token", credentials.token);
    if (token === "") return { kind: "none" };
    return { kind: "token", appId: appId === "" ? null : appId, token: new Secret(token) };
  }
  const { clientSecret } = credentials;
  if (appId === "" || clientSecret === "") return { kind: "none" };
  if (clientSecret !== clientSecret.trim()) {
    throw new UsageError({ case: "secret-blanks" });
  }
  return { kind: "app", appId, clientSecret: new Secret(clientSecret) };
}

function headerSafe(what: "app-id" | "token", value: string): string {
  if (HEADER_SAFE.test(value)) return value;
  throw new UsageError({ case: "credential-characters", what });
}

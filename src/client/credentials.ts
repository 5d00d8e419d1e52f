// What proves who calls: app id and secret, or a token; as given, and as held inside the client.

import { Secret } from "../model/secret.js";
import { UsageError } from "../words/usage-error.js";

/** As given. With a token the app id is optional and only travels as a header (service-facts 1.3). */
export type Credentials =
  | { readonly appId: string; readonly clientSecret: string }
  | { readonly token: string; readonly appId?: string };

export interface AppCredentials {
  readonly kind: "app";
  readonly appId: string;
  readonly clientSecret: Secret;
}

/** As held. */
export type HeldCredentials =
  | AppCredentials
  | { readonly kind: "token"; readonly appId: string | null; readonly token: Secret }
  | { readonly kind: "none" };

// What may stand in a header: visible ASCII.
const HEADER_SAFE = /^[\x21-\x7e]*$/;

/** Empty values count as not given. Throws UsageError for what cannot travel in a header. */
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

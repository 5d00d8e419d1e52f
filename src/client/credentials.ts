// What proves who calls: app id and secret, or a token; as given, and as held inside the client.

import { UnwordedUsageError } from "../model/errors.js";
import { Secret } from "./secret.js";

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

const COPY_AGAIN = "Copy it again, without line breaks around it.";

// What may stand in a header: visible ASCII.
const HEADER_SAFE = /^[\x21-\x7e]*$/;

/** Empty values count as not given. Throws UsageError for what cannot travel in a header. */
export function holdCredentials(credentials: Credentials | null): HeldCredentials {
  if (credentials === null) return { kind: "none" };
  const appId = headerSafe("the app id", credentials.appId ?? "");
  if ("token" in credentials) {
    const token = headerSafe("the token", credentials.token);
    if (token === "") return { kind: "none" };
    return { kind: "token", appId: appId === "" ? null : appId, token: new Secret(token) };
  }
  const { clientSecret } = credentials;
  if (appId === "" || clientSecret === "") return { kind: "none" };
  if (clientSecret !== clientSecret.trim()) {
    throw new UnwordedUsageError("the client secret has spaces or line breaks around it", {
      hint: COPY_AGAIN,
    });
  }
  return { kind: "app", appId, clientSecret: new Secret(clientSecret) };
}

function headerSafe(what: string, value: string): string {
  if (HEADER_SAFE.test(value)) return value;
  throw new UnwordedUsageError(
    `${what} holds spaces or characters beyond ASCII, which cannot travel in a header`,
    {
      hint: COPY_AGAIN,
    },
  );
}

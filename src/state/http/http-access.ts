// Finds the way to a state over HTTP. `--state` gives its address, and the environment gives the rest, in Terraform's variables for its
// http backend or in guildform's own. use-cases/open-store.ts calls it for an address of HTTP.
//
//   TF_HTTP_LOCK_ADDRESS, TF_HTTP_UNLOCK_ADDRESS   default <address>/lock, as in GitLab and Gitea
//   TF_HTTP_LOCK_METHOD, TF_HTTP_UNLOCK_METHOD     default POST and DELETE; LOCK and UNLOCK for a lock address that was given
//   GUILDFORM_STATE_USERNAME, GUILDFORM_STATE_PASSWORD, else TF_HTTP_USERNAME, TF_HTTP_PASSWORD
//
// Promises: credentials go to the origin of the state alone. TF_HTTP_ADDRESS may name the state of a Terraform in the same job. Then
// guildform does not use its lock address, and sends its credentials to no other origin.

import { Secret } from "../../model/secret.js";
import { UsageError } from "../../words/usage-error.js";

export interface HttpCall {
  readonly method: string;
  readonly url: string;
}

export interface HttpAccess {
  readonly url: string;
  readonly lock: HttpCall;
  readonly unlock: HttpCall;
  /** The value of an Authorization header; null means that there are no credentials. */
  readonly authorization: Secret | null;
  /** Removes the password from a text. */
  readonly redact: (text: string) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws UsageError for a lock address on another origin, and for an unknown method. */
export function httpAccess(url: string, env: Environment): HttpAccess {
  const terraform = env.TF_HTTP_ADDRESS ?? "";
  const isOurs = terraform === "" || sameUrl(terraform, url);
  const locks = isOurs ? env : {};
  const lockUrl = lockAddress(locks, "TF_HTTP_LOCK_ADDRESS", url);
  const unlockUrl = lockAddress(locks, "TF_HTTP_UNLOCK_ADDRESS", url);
  const lockMethod = lockUrl === null ? "POST" : "LOCK";
  const unlockMethod = unlockUrl === null && lockUrl === null ? "DELETE" : "UNLOCK";
  const isOfOrigin = terraform === "" || originOf(terraform) === originOf(url);
  return {
    url,
    lock: { method: method(locks, "TF_HTTP_LOCK_METHOD", lockMethod), url: lockUrl ?? besideState(url) },
    unlock: {
      method: method(locks, "TF_HTTP_UNLOCK_METHOD", unlockMethod),
      url: unlockUrl ?? lockUrl ?? besideState(url),
    },
    ...credentialsOf(env, { alsoTerraforms: isOfOrigin }),
  };
}

/** Returns `https://host/state/main/lock?x=1` for `https://host/state/main?x=1`. */
function besideState(url: string): string {
  const lock = new URL(url);
  lock.pathname = `${lock.pathname.replace(/\/+$/, "")}/lock`;
  return lock.href;
}

function lockAddress(env: Environment, variable: string, url: string): string | null {
  const given = env[variable] ?? "";
  if (given === "") return null;
  const parsed = URL.canParse(given) ? new URL(given) : null;
  if (parsed === null || parsed.username !== "" || parsed.password !== "" || parsed.origin !== originOf(url))
    throw new UsageError({ case: "state-lock-address", variable, origin: originOf(url) });
  return parsed.href;
}

const METHODS = ["POST", "PUT", "DELETE", "LOCK", "UNLOCK"];

function method(env: Environment, variable: string, otherwise: string): string {
  const given = (env[variable] ?? "").toUpperCase();
  if (given === "") return otherwise;
  if (METHODS.includes(given)) return given;
  throw new UsageError({ case: "state-lock-method", variable, known: METHODS });
}

function credentialsOf(
  env: Environment,
  { alsoTerraforms }: { readonly alsoTerraforms: boolean },
): Pick<HttpAccess, "authorization" | "redact"> {
  const { GUILDFORM_STATE_USERNAME: name = "", GUILDFORM_STATE_PASSWORD: word = "" } = env;
  const { TF_HTTP_USERNAME: terraformName = "", TF_HTTP_PASSWORD: terraformWord = "" } = alsoTerraforms
    ? env
    : {};
  const [username, password] = name === "" && word === "" ? [terraformName, terraformWord] : [name, word];
  if (username === "" && password === "") return { authorization: null, redact: (text) => text };
  const pair = Buffer.from(`${username}:${password}`).toString("base64");
  const secrets = [new Secret(pair), new Secret(password)];
  return {
    authorization: new Secret(`Basic ${pair}`),
    redact: (text) => secrets.reduce((shown, secret) => secret.redactIn(shown), text),
  };
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

const sameUrl = (left: string, right: string): boolean =>
  URL.canParse(left) && URL.canParse(right) && new URL(left).href === new URL(right).href;

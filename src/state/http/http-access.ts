// How a state is reached by HTTP: its address from `--state`, all else from the environment, in the variables that Terraform has
// for its http backend, or in our own.
//
//   TF_HTTP_LOCK_ADDRESS, TF_HTTP_UNLOCK_ADDRESS   default <address>/lock, where GitLab and Gitea have it
//   TF_HTTP_LOCK_METHOD, TF_HTTP_UNLOCK_METHOD     default POST and DELETE; LOCK and UNLOCK for a lock address that was given
//   GUILDFORM_STATE_USERNAME, GUILDFORM_STATE_PASSWORD, else TF_HTTP_USERNAME, TF_HTTP_PASSWORD
//
// Promises: credentials are sent to the origin of the state alone; and where TF_HTTP_ADDRESS names the state of a Terraform in
// the same job, neither its lock is taken for ours nor are its credentials sent elsewhere.

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
  /** Of an Authorization header; null: there are none. */
  readonly authorization: Secret | null;
  /** Takes the password out of a text. */
  readonly redact: (text: string) => string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws UsageError for an address elsewhere, or a method that nobody knows. */
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

/** `https://host/state/main?x=1` → `https://host/state/main/lock?x=1` */
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

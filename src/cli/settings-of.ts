// Settings: flags first, then the environment, then defaults.

import { join } from "node:path";
import type { Credentials } from "../client/credentials.js";
import { lockHolder } from "../use-cases/lock-holder.js";
import type { Settings } from "../use-cases/settings.js";
import { statePlace } from "../use-cases/state-place.js";
import type { VariableFlags } from "./arguments/with-variables.js";
import { configFile } from "./config-file.js";
import { linkRule } from "./link-rule.js";
import { proxySettings } from "./proxy-settings.js";
import { tellFormerState } from "./tell-former-state.js";
import { type TellFlags, tellStateMove } from "./tell-state-move.js";
import { variablesOf } from "./variables.js";

/** The flags that most commands share. */
export interface CommonFlags extends Partial<VariableFlags>, TellFlags {
  readonly file?: string;
  readonly state?: string;
  readonly stateUnfenced?: boolean;
  readonly concurrency?: number;
  readonly json?: boolean;
  /** Milliseconds. */
  readonly lockTimeout?: number;
  readonly stateKeep?: number;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

export async function settingsOf(flags: CommonFlags, command: string): Promise<Settings> {
  const { env } = process;
  return {
    file: configFile(flags.file),
    links: linkRule(env),
    ...(await variablesOf(flags, env)),
    ...connectionSettings(),
    // A secret that is missing in CI comes as an empty text: no plan may count as vouched for then.
    planKey: env.GUILDFORM_PLAN_KEY,
    stateKey: env.GUILDFORM_STATE_KEY,
    seenStatesFile: seenStatesFile(env),
    environment: env,
    stateUnfenced: flags.stateUnfenced,
    ...statePlace(flags.state ?? nonEmpty(env.GUILDFORM_STATE)),
    ...(flags.concurrency === undefined ? {} : { concurrency: flags.concurrency }),
    lockTimeoutMs: flags.lockTimeout,
    stateKeep: flags.stateKeep,
    onStateMove: tellStateMove(flags),
    onFormerState: tellFormerState(flags),
    holder: lockHolder(command, ciJobUrl(env)),
  };
}

/** Who calls, and where the service is: from the environment. */
export function connectionSettings(): Pick<
  Settings,
  "credentials" | "baseUrl" | "tokenUrl" | "gatewayUrl" | "proxy"
> {
  const { env } = process;
  return {
    credentials: credentialsOf(env),
    baseUrl: nonEmpty(env.GUILDFORM_BASE_URL),
    tokenUrl: nonEmpty(env.GUILDFORM_TOKEN_URL),
    gatewayUrl: nonEmpty(env.GUILDFORM_GATEWAY_URL),
    proxy: proxySettings(env),
  };
}

/** The guild that the environment names, for whoever leaves it out. */
export const environmentGuildId = (): string | undefined => nonEmpty(process.env.GUILD_ID);

/** A static token wins over app id and secret. */
function credentialsOf(env: NodeJS.ProcessEnv): Credentials | null {
  const appId = env.GUILDFORM_APP_ID ?? "";
  if (env.GUILDFORM_TOKEN) return { token: env.GUILDFORM_TOKEN, ...(appId === "" ? {} : { appId }) };
  const clientSecret = env.GUILDFORM_CLIENT_SECRET ?? "";
  return appId === "" && clientSecret === "" ? null : { appId, clientSecret };
}

/** Where programs keep what is theirs on this machine; a process may have no home. */
function seenStatesFile(env: NodeJS.ProcessEnv): string | undefined {
  const home = nonEmpty(env.XDG_STATE_HOME) ?? nonEmpty(env.LOCALAPPDATA);
  const folder = home ?? (env.HOME ? join(env.HOME, ".local", "state") : undefined);
  return folder === undefined ? undefined : join(folder, "guildform", "states.json");
}

/** GitHub Actions and GitLab say where the job's log is. */
export function ciJobUrl(env: NodeJS.ProcessEnv): string | null {
  if (env.CI_JOB_URL) return env.CI_JOB_URL;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : null;
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

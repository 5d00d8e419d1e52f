// Reads the settings of a command: a flag wins over the environment, and the environment over the default.

import { join } from "node:path";
import type { Credentials } from "../client/credentials.js";
import type { ProxySettings } from "../client/proxy-route.js";
import { lockHolder } from "../use-cases/lock-holder.js";
import type { Settings } from "../use-cases/settings.js";
import { statePlace } from "../use-cases/state-place.js";
import type { FoundMove } from "../words/en/state/move.js";
import type { FormerState } from "../words/en/state/place.js";
import type { OutputFlags } from "./command.js";
import { configFile } from "./config-file.js";
import { hidePeople } from "./hidden-people.js";
import { linkRule } from "./link-rule.js";
import { systemTerminal } from "./terminal.js";
import { type VariableFlags, variablesOf } from "./variables.js";
import type { ViewFlags } from "./with-view.js";

export interface CommonFlags extends Partial<VariableFlags>, OutputFlags, ViewFlags {
  readonly file?: string;
  readonly people?: string;
  readonly state?: string;
  readonly stateUnfenced?: boolean;
  readonly concurrency?: number;
  /** The unit is milliseconds. */
  readonly lockTimeout?: number;
  readonly stateKeep?: number;
}

export async function settingsOf(flags: CommonFlags, command: string): Promise<Settings> {
  const { env } = process;
  return {
    file: configFile(flags.file),
    ...(await peopleSettings(flags, env)),
    links: linkRule(env),
    ...(await variablesOf(flags, env)),
    ...connectionSettings(),
    // A secret that is missing in CI comes as an empty text. No plan counts as trusted then.
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
    onPeople: hidePeople,
    holder: lockHolder(command, ciJobUrl(env)),
  };
}

/** Names the people file, and hides its ids from here on. A problem of the file shows itself when the command reads its configuration. */
export async function peopleSettings(
  { people }: Pick<CommonFlags, "people">,
  env: NodeJS.ProcessEnv,
): Promise<Pick<Settings, "peopleFile">> {
  const peopleFile = people ?? nonEmpty(env.GUILDFORM_PEOPLE);
  if (peopleFile === undefined) return {};
  const { givenPeople } = await import("../use-cases/configuration.js");
  const { file } = await givenPeople({ peopleFile, links: linkRule(env) });
  if (file !== null) hidePeople(file.users);
  return { peopleFile };
}

/** Reads the credentials and the addresses of the service from the environment. */
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

/** Returns the guild of the environment, for a command line that names no guild. */
export const environmentGuildId = (): string | undefined => nonEmpty(process.env.GUILD_ID);

/** If both are set, a static token wins over an app id and a secret. */
function credentialsOf(env: NodeJS.ProcessEnv): Credentials | null {
  const appId = env.GUILDFORM_APP_ID ?? "";
  if (env.GUILDFORM_TOKEN) return { token: env.GUILDFORM_TOKEN, ...(appId === "" ? {} : { appId }) };
  const clientSecret = env.GUILDFORM_CLIENT_SECRET ?? "";
  return appId === "" && clientSecret === "" ? null : { appId, clientSecret };
}

/** Follows the folders in which programs keep their state on this machine. Returns undefined for a process without a home. */
function seenStatesFile(env: NodeJS.ProcessEnv): string | undefined {
  const home = nonEmpty(env.XDG_STATE_HOME) ?? nonEmpty(env.LOCALAPPDATA);
  const folder = home ?? (env.HOME ? join(env.HOME, ".local", "state") : undefined);
  return folder === undefined ? undefined : join(folder, "guildform", "states.json");
}

/** GitHub Actions and GitLab give the address of the job's log. */
export function ciJobUrl(env: NodeJS.ProcessEnv): string | null {
  if (env.CI_JOB_URL) return env.CI_JOB_URL;
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : null;
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/**
 * Returns the proxy of the environment: HTTPS_PROXY, else ALL_PROXY; NO_PROXY lists the direct connections. Small letters win, as in curl.
 * HTTP_PROXY has no effect: guildform uses plain http on this machine only.
 */
export function proxySettings(env: NodeJS.ProcessEnv): ProxySettings | undefined {
  const setting = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].find((name) => env[name]);
  if (setting === undefined) return undefined;
  return { url: env[setting] ?? "", except: env.no_proxy || env.NO_PROXY, setting };
}

/** Warns of a state that moved away. It prints one line on stderr, in every format, and loads its words only then. */
const tellStateMove =
  ({ color, onlyDeclared }: CommonFlags) =>
  async (move: FoundMove): Promise<void> => {
    const { talkText, phrase } = await loadTalk();
    const shown = onlyDeclared ? new (await import("./only-declared.js")).OnlyDeclared().move(move) : move;
    systemTerminal({ color, quiet: false }).complain(talkText(phrase("state-move", shown)));
  };

/**
 * Prints once, on stderr, that a state still has the default name of earlier versions. `--quiet` leaves it out, and so does
 * `--only-declared`, which shows only declared names.
 */
function tellFormerState({ color, quiet, onlyDeclared }: CommonFlags) {
  let isSilent = quiet === true || onlyDeclared === true;
  return async (formerState: FormerState): Promise<void> => {
    if (isSilent) return;
    isSilent = true;
    const { talkText, phrase } = await loadTalk();
    systemTerminal({ color, quiet: false }).talk(talkText(phrase("former-state", formerState)));
  };
}

async function loadTalk() {
  const [{ talkText }, { phrase }] = await Promise.all([
    import("../words/talk-text.js"),
    import("../words/statement.js"),
  ]);
  return { talkText, phrase };
}

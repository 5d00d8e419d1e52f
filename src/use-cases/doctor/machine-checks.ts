// Checks what is on this machine: Node.js, the proxy, credentials, the file, and the lock of the state. doctor.ts makes these checks first.

import { rmdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { DEFAULT_BASE_URL } from "../../client/guild-client.js";
import { proxyRoute } from "../../client/proxy-route.js";
import { namedSchema } from "../../config/schema-line.js";
import { GuildformError } from "../../model/errors.js";
import type { StateMove } from "../../state/state-move.js";
import type { SpokenLanguage } from "../../words/languages.js";
import { loadConfiguration } from "../configuration.js";
import { pathExists } from "../is-there.js";
import { openStore } from "../open-store.js";
import { assertStateFits } from "../plan.js";
import { schemaInReach } from "../schema-in-reach.js";
import { openSession, type Settings } from "../settings.js";
import { stateFileOf } from "../state-file.js";
import { doctorTroubleOf, failed, type Judged, ok, personal, skipped, warning } from "./check.js";

const LEAST_NODE = [20, 19] as const;

/** An example of `version` is `v20.19.0`. */
export function nodeCheck(version: string): Judged {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const fits = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  return (fits ? ok : failed)({ case: "node", version, fits });
}

/** `httpProxy` means that HTTP_PROXY is set, which guildform does not use. */
export function proxyCheck(
  { proxy, baseUrl = DEFAULT_BASE_URL }: Settings,
  { httpProxy }: { readonly httpProxy: boolean },
): Judged {
  if (proxy === undefined) {
    return httpProxy ? warning({ case: "proxy-for-http" }) : ok({ case: "proxy-none" });
  }
  const { setting = "HTTPS_PROXY" } = proxy;
  try {
    const route = URL.canParse(baseUrl) ? proxyRoute(proxy, baseUrl) : null;
    if (route === null) return ok({ case: "proxy-bypassed", setting });
    return ok({ case: "proxy-used", setting, proxy: personal(route.origin) });
  } catch (error) {
    return failed({ case: "proxy-wrong", trouble: doctorTroubleOf(error) });
  }
}

/** Checks only that credentials exist. The service shows whether they are valid. */
export function credentialsCheck({ credentials }: Settings): Judged {
  if (credentials === null) return failed({ case: "credentials-none" });
  if ("token" in credentials) return ok({ case: "credentials-token" });
  const isWhole = credentials.appId !== "" && credentials.clientSecret !== "";
  return isWhole ? ok({ case: "credentials-app" }) : failed({ case: "credentials-none" });
}

/**
 * Checks who holds the lock, whether the state is readable, and whether it belongs to the guild of the file. With `take` it takes the lock
 * and releases it, which leaves no trace in the state.
 */
export async function lockCheck(
  around: Settings,
  { file, take, signal }: { readonly file: SeenFile; readonly take: boolean; readonly signal: AbortSignal },
): Promise<Judged> {
  const settings = file.kind === "good" ? { ...around, guildId: file.config.guildId } : around;
  try {
    const store = await openStore(settings);
    const holder = await store.holder();
    if (holder !== null) {
      const { who, host, command, since, id } = holder;
      return warning({
        case: "lock-held",
        holder: personal(`${who}@${host}, ${command}, ${since}`),
        lock: personal(id),
      });
    }
    const state = await store.read();
    if (file.kind === "good") await assertStateFits(file, { state, location: store.location });
    if (state?.move !== undefined) return elsewhere(state.move);
    if (!take) return ok({ case: store.tellsHolder === false ? "lock-untold" : "lock-free" });
    const made = await foldersToCome(dirname(resolve(await stateFileOf(settings))));
    try {
      const session = await openSession(settings, { store, signal });
      await session.close();
    } finally {
      // A folder that is no longer empty stays.
      for (const folder of made) await rmdir(folder).catch(() => undefined);
    }
    return ok({ case: "lock-taken" });
  } catch (error) {
    return failed({ case: "state-wrong", trouble: doctorTroubleOf(error) });
  }
}

function elsewhere({ stage, other: { address, host } }: StateMove): Judged {
  const other = personal(host === null ? address : `${address} on ${host}`);
  return warning({ case: "state-elsewhere", stage, other });
}

/** Returns the folders that an apply would create for `folder`, the innermost first: `a/b/c`, `a/b`. */
async function foldersToCome(folder: string): Promise<readonly string[]> {
  if (await pathExists(folder)) return [];
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...(await foldersToCome(above))];
}

export type SeenFile =
  | { readonly kind: "none" }
  | { readonly kind: "wrong"; readonly problems: number }
  | {
      readonly kind: "good";
      readonly text: string;
      readonly config: NonNullable<Loaded["parsed"]["config"]>;
    };

type Loaded = Awaited<ReturnType<typeof loadConfiguration>>;

export async function seenFile(settings: Settings): Promise<SeenFile> {
  if (!(await pathExists(settings.file))) return { kind: "none" };
  try {
    const { parsed, bytes } = await loadConfiguration(settings);
    const { config, diagnostics } = parsed;
    if (config === null) return { kind: "wrong", problems: diagnostics.length };
    return { kind: "good", text: new TextDecoder().decode(bytes), config };
  } catch (error) {
    if (!(error instanceof GuildformError)) throw error;
    return { kind: "wrong", problems: 1 };
  }
}

/** Checks the line with which editors find the schema: `# yaml-language-server: $schema=../guildform.schema.json`. */
export async function schemaCheck(
  { file }: Settings,
  { configFile, language }: { readonly configFile: SeenFile; readonly language: SpokenLanguage },
): Promise<Judged> {
  if (configFile.kind === "none") return warning({ case: "file-none", file: personal(file) });
  if (configFile.kind === "wrong")
    return failed({ case: "file-wrong", file: personal(file), problems: configFile.problems });
  const schema = namedSchema(configFile.text);
  if (schema === null) {
    const inReach = await schemaInReach(file, language);
    return inReach === null
      ? { outcome: "skipped", finding: { case: "schema-unused" } }
      : warning({ case: "schema-none", schema: inReach });
  }
  const isRemote = /^[a-z][a-z0-9+.-]+:/i.test(schema);
  if (isRemote || (await pathExists(resolve(dirname(file), schema)))) return ok({ case: "schema" });
  return warning({ case: "schema-absent", schema: personal(schema) });
}

export const withoutFile = (configFile: SeenFile): Judged | null =>
  configFile.kind === "good" ? null : skipped("file");

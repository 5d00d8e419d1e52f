// The proxy that the environment names: HTTPS_PROXY, else ALL_PROXY; NO_PROXY lists what is asked directly. Each may be
// written in small letters, which win as they do with curl. HTTP_PROXY is for plain http, which guildform speaks on this
// machine only, so that it counts for nothing.

import type { ProxySettings } from "../client/proxy-route.js";

export function proxySettings(env: NodeJS.ProcessEnv): ProxySettings | undefined {
  const setting = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].find((name) => env[name]);
  if (setting === undefined) return undefined;
  return { url: env[setting] ?? "", except: env.no_proxy || env.NO_PROXY, setting };
}

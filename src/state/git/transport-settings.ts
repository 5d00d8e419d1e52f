// What a repository's settings say of the way to its remote, as environment for a git that works in another repository.
//
// CI puts credentials into the settings of the checkout, such as `http.https://github.com/.extraheader`, or includes a file for
// that folder alone. What counts in any folder of this machine counts for the other git by itself, and is not said twice: a
// header that is sent twice is refused.

import type { GitSettings, UserRepository } from "./user-repository.js";

/** The name under which the side repository knows the remote: settings of other names do not meet with it. */
export const SIDE_REMOTE = "guildform-state";

const TRANSPORT = /^(?:https?|credential|url|ssh|protocol|core\.(?:sshcommand|gitproxy|askpass)$)(?:\.|$)/;
/** Of the remote itself; its URL is chosen apart, and what it fetches or pushes else is nothing to us. */
const OF_REMOTE = ["proxy", "proxyauthmethod", "vcs", "uploadpack", "receivepack"];

/** Settings of the side repository's own: nobody's hooks run there, and nobody tidies it. */
const OWN: readonly (readonly [string, string])[] = [
  ["core.hooksPath", "/dev/null"],
  // What it holds lies in the remote too: nothing needs to reach the disk.
  ["core.fsync", "none"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["fetch.recurseSubmodules", "no"],
  ["push.recurseSubmodules", "no"],
  ["push.followTags", "false"],
  ["push.gpgSign", "false"],
  ["advice.objectNameWarning", "false"],
];

/** The URL under which a remote is read, or written where that is another one; null where there is no such remote. */
export function urlOfRemote(settings: GitSettings, remote: string, use: "read" | "write"): string | null {
  const [url = null] = settings.get(`remote.${remote}.url`) ?? [];
  const [pushUrl = url] = settings.get(`remote.${remote}.pushurl`) ?? [];
  return use === "read" ? url : pushUrl;
}

/** Settings as git takes them from its environment: GIT_CONFIG_COUNT and a key and value for each. */
export function transportEnvironment(
  { settings, elsewhere }: UserRepository,
  { remote, url }: { readonly remote: string; readonly url: string },
): NodeJS.ProcessEnv {
  const pairs: (readonly [string, string])[] = [...OWN, [`remote.${SIDE_REMOTE}.url`, url]];
  for (const [key, values] of settings) {
    if (TRANSPORT.test(key))
      for (const value of without(values, elsewhere.get(key) ?? [])) pairs.push([key, value]);
  }
  for (const name of OF_REMOTE)
    for (const value of settings.get(`remote.${remote}.${name}`) ?? [])
      pairs.push([`remote.${SIDE_REMOTE}.${name}`, value]);
  const env: NodeJS.ProcessEnv = { GIT_CONFIG_COUNT: String(pairs.length) };
  for (const [index, [key, value]] of pairs.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return env;
}

/** Each of `exceptions` takes one away. */
function without(values: readonly string[], exceptions: readonly string[]): readonly string[] {
  const left = [...exceptions];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

// Finds the settings of a repository that concern the way to its remote, and makes environment variables of them for a git in another
// repository. side-repository.ts gives these variables to its git.
//
// CI puts credentials into the settings of the checkout, such as `http.https://github.com/.extraheader`, or includes a file for that folder
// alone. Settings that hold in every folder of this machine reach the other git by themselves. They are left out, because a server refuses
// a header that comes twice.

import type { GitSettings, UserRepository } from "./user-repository.js";

/** The side repository knows the remote by this name, so no setting of another remote applies to it. */
export const SIDE_REMOTE = "guildform-state";

const TRANSPORT = /^(?:https?|credential|url|ssh|protocol|core\.(?:sshcommand|gitproxy|askpass)$)(?:\.|$)/;
/** These settings of the remote are kept. Its URL is chosen apart, and its refspecs do not matter here. */
const OF_REMOTE = ["proxy", "proxyauthmethod", "vcs", "uploadpack", "receivepack"];

/** These settings are the side repository's own: no hooks run there, and git does not tidy it. */
const OWN: readonly (readonly [string, string])[] = [
  ["core.hooksPath", "/dev/null"],
  // The remote has all of its objects too, so nothing needs to reach the disk.
  ["core.fsync", "none"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["fetch.recurseSubmodules", "no"],
  ["push.recurseSubmodules", "no"],
  ["push.followTags", "false"],
  ["push.gpgSign", "false"],
  ["advice.objectNameWarning", "false"],
];

/** Returns the URL to read the remote, or to write it; null means that there is no such remote. */
export function urlOfRemote(settings: GitSettings, remote: string, use: "read" | "write"): string | null {
  const [url = null] = settings.get(`remote.${remote}.url`) ?? [];
  const [pushUrl = url] = settings.get(`remote.${remote}.pushurl`) ?? [];
  return use === "read" ? url : pushUrl;
}

/** Returns settings in the form that git reads from its environment: GIT_CONFIG_COUNT, and a key and value for each. */
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

/** Removes one value for each of `exceptions`. */
function without(values: readonly string[], exceptions: readonly string[]): readonly string[] {
  const left = [...exceptions];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

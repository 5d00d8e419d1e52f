// Reads `in:` of a test: keys of channels, `group KEY`, and globs over keys and addresses (`log-*`, `channel.*`, `group.start`, `*`). Each
// must match a declared channel, because a test without channels would always pass. tests.ts calls it for each test.

import { channelAddress, groupAddress } from "../../model/address.js";
import { addressGlob } from "../../model/address-glob.js";
import { fitsGlob } from "../../model/glob.js";
import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { FieldNode } from "../field/field.js";
import { nearMatch } from "../source/near-match.js";
import type { ReadContext } from "./read-context.js";

interface Places {
  readonly groups: readonly DesiredGroup[];
  readonly channels: readonly DesiredChannel[];
}

/** Returns the channels that `in:` of a test names, or undefined after a reported problem. */
export function readTestedChannels(
  reader: ReadContext,
  items: readonly FieldNode<string>[],
  places: Places,
): { readonly channels: readonly string[]; readonly in: readonly string[] } | undefined {
  const written: string[] = [];
  const meant = new Set<string>();
  for (const item of items) {
    const text = item.read();
    if (text === undefined) continue;
    const keys = matching(text, places);
    if (keys.length === 0) {
      reader.problems.add("E-TEST-IN", item.node, () => ({ text, ...whyNothing(text, places) }));
      continue;
    }
    written.push(text);
    for (const key of keys) meant.add(key);
  }
  if (written.length < Math.max(items.length, 1)) return undefined;
  return { channels: everyKey(places).filter((key) => meant.has(key)), in: written };
}

const everyKey = ({ groups, channels }: Places): string[] =>
  [...groups.flatMap((group) => group.channels), ...channels].map(({ key }) => key);

/** If a text is a key, it means that key, also when it looks like a glob. */
function matching(text: string, places: Places): string[] {
  if (everyKey(places).includes(text)) return [text];
  const ofGroup = groupKeyIn(text);
  const group = ofGroup === null ? undefined : places.groups.find(({ key }) => key === ofGroup);
  if (group !== undefined) return group.channels.map(({ key }) => key);
  const means = addressGlob(text);
  const fits = (key: string) => fitsGlob(text, key) || means(channelAddress(key));
  return [
    ...places.groups.flatMap(({ key: own, channels }) =>
      channels.filter(({ key }) => means(groupAddress(own)) || fits(key)),
    ),
    ...places.channels.filter(({ key }) => fits(key)),
  ].map(({ key }) => key);
}

/** Returns `backstage` for `group backstage`. */
const groupKeyIn = (text: string): string | null => /^group +(\S.*)$/su.exec(text)?.[1]?.trimEnd() ?? null;

function whyNothing(
  text: string,
  places: Places,
): { readonly case: "group-empty" } | { readonly case: "unknown"; readonly near: string | null } {
  const wanted = groupKeyIn(text) ?? (text.startsWith("group.") ? text.slice("group.".length) : null);
  const keys = places.groups.map(({ key }) => key);
  if (wanted !== null && keys.includes(wanted)) return { case: "group-empty" };
  if (wanted !== null) {
    const near = nearMatch(wanted, keys);
    return { case: "unknown", near: near === null ? null : `group ${near}` };
  }
  // The key of a group alone means no channel.
  if (keys.includes(text)) return { case: "unknown", near: `group ${text}` };
  const key = text.startsWith("channel.") ? text.slice("channel.".length) : text;
  return { case: "unknown", near: nearMatch(key, everyKey(places)) };
}

// Names and keys from outside of the file, such as the name of a channel with `name: ${ROOM}`. A reader of the file does not know
// their text. guildform prints it only if the guild shows it to everyone, as the name of a public channel or of a group. declared-in.ts
// takes these texts out of the declared words.

import type { Config } from "../../config/config.js";
import { channelAddress } from "../../model/address.js";
import type { Plan } from "../../plan/value/plan.js";
import type { DeclaredNames } from "./declared.js";

/** Removes the names and keys from outside from `declared`. Only names that the guild shows to everyone stay. */
export function forgetOutsideTexts(
  { plans = [], file }: { readonly plans?: readonly Plan[]; readonly file?: Config | undefined },
  { names, keys, open }: DeclaredNames,
): void {
  const hidden =
    file === undefined ? plans.flatMap((plan) => privateNames(plan, open)) : outsideNames(file, open);
  if (hidden.length === 0) return;
  const texts = new Set(hidden);
  for (const text of texts) names.delete(text);
  for (const key of keys) {
    const parts = key.slice(key.indexOf(".") + 1).split("/");
    if (parts.some((part) => texts.has(part))) keys.delete(key);
  }
}

function outsideNames(file: Config, open: ReadonlySet<string>): readonly string[] {
  const shown = new Set([
    ...file.groups.map(({ name }) => name),
    ...[...file.groups.flatMap(({ channels }) => channels), ...file.channels]
      .filter(({ key }) => open.has(channelAddress(key)))
      .map(({ name }) => name),
  ]);
  return [...file.outsideTexts].filter((text) => !shown.has(text));
}

/** A saved plan does not say which of its names are from outside of the file. */
const privateNames = ({ changes, shaped_by: shaped }: Plan, open: ReadonlySet<string>): readonly string[] =>
  Object.keys(shaped?.values ?? {}).some((name) => name !== "GUILD_ID")
    ? changes.flatMap(({ kind, name, address }) => (kind === "channel" && !open.has(address) ? [name] : []))
    : [];

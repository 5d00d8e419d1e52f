// Finds the schema of the file format for an editor: the schema of the guildform that the repository of the file has installed. `init` and
// `pull` write its path into the first line of a file.
//
//   my-guild/guildform.yaml            with my-guild/node_modules/guildform: node_modules/guildform/schema/guildform.schema.json
//   guilds/one/guildform.yaml          with guilds/node_modules/guildform, guilds/.git: ../node_modules/guildform/schema/…
//
// The schema of a program that is installed elsewhere has a path of this machine only, so no file names it. A Chinese run names the Chinese
// schema: node_modules/guildform/schema/zh-CN/guildform.schema.json.

import { dirname, join, resolve } from "node:path";
import type { SpokenLanguage } from "../words/languages.js";
import { pathExists } from "./is-there.js";

const SCHEMA = "node_modules/guildform/schema/guildform.schema.json";

/**
 * Returns a path from the folder of `file`, with `/`. It looks in this folder and in all folders above it up to the root of the repository.
 * Outside of a repository it looks only in the folder of the file. Returns null when no folder has the schema.
 */
export async function schemaInReach(file: string, language: SpokenLanguage): Promise<string | null> {
  const own = dirname(resolve(file));
  const folders = foldersFrom(own);
  const repository = await firstWith(folders, ".git");
  const within = repository === null ? [own] : folders.slice(0, folders.indexOf(repository) + 1);
  const home = await firstWith(within, SCHEMA);
  if (home === null) return null;
  const translated = `node_modules/guildform/schema/${language}/guildform.schema.json`;
  // An older guildform has only the English schema.
  const isTranslated = language !== "en" && (await pathExists(join(home, translated)));
  return `${"../".repeat(within.indexOf(home))}${isTranslated ? translated : SCHEMA}`;
}

/** Returns `/a/b`, `/a` and `/` for `/a/b`. */
function foldersFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

async function firstWith(folders: readonly string[], entry: string): Promise<string | null> {
  for (const folder of folders) if (await pathExists(join(folder, entry))) return folder;
  return null;
}

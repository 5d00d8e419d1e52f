// The schema of the file format that an editor finds beside a file: that of the guildform which the same repository has installed.
//
//   my-guild/guildform.yaml            with my-guild/node_modules/guildform: node_modules/guildform/schema/guildform.schema.json
//   guilds/one/guildform.yaml          with guilds/node_modules/guildform, guilds/.git: ../node_modules/guildform/schema/…
//
// A program that is installed elsewhere has its schema at a path that is right on this machine alone, so no file names it.
// A Chinese run names the Chinese variant: node_modules/guildform/schema/zh-CN/guildform.schema.json.

import { dirname, join, resolve } from "node:path";
import type { SpokenLanguage } from "../words/languages.js";
import { pathExists } from "./is-there.js";

const SCHEMA = "node_modules/guildform/schema/guildform.schema.json";

/** A path from the folder of `file`, with `/`. null: no folder up to the root of the repository has it; outside of a repository only the folder of the file counts. */
export async function schemaInReach(file: string, language: SpokenLanguage): Promise<string | null> {
  const own = dirname(resolve(file));
  const folders = foldersFrom(own);
  const repository = await firstWith(folders, ".git");
  const within = repository === null ? [own] : folders.slice(0, folders.indexOf(repository) + 1);
  const home = await firstWith(within, SCHEMA);
  if (home === null) return null;
  const translated = `node_modules/guildform/schema/${language}/guildform.schema.json`;
  // An older guildform has English only.
  const isTranslated = language !== "en" && (await pathExists(join(home, translated)));
  return `${"../".repeat(within.indexOf(home))}${isTranslated ? translated : SCHEMA}`;
}

/** `/a/b`: `/a/b`, `/a`, `/`. */
function foldersFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
}

async function firstWith(folders: readonly string[], entry: string): Promise<string | null> {
  for (const folder of folders) if (await pathExists(join(folder, entry))) return folder;
  return null;
}

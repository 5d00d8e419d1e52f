// Reads a text as a configuration with some files in its folder, without a disk.

import { parseConfig } from "../../src/config/parse-config.js";
import { attachedFile } from "../../src/config/source/attached-file.js";
import { type AttachedFile, type AttachedKind, attachedKey } from "../../src/config/source/attachments.js";
import { inWords } from "../in-words.js";
import { type Read, shortly } from "./found-in.js";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The keys of `files` are paths in the spelling of the configuration. */
export function parseBeside(text: string, files: Files, file = "conf/guild.yaml"): Read {
  const kinds: readonly AttachedKind[] = ["text", "image"];
  const attached = new Map<string, AttachedFile>();
  for (const [path, content] of Object.entries(files)) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    for (const kind of kinds) attached.set(attachedKey({ kind, path }), attachedFile(kind, bytes));
  }
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file, bytes, env: {}, files: attached });
  return { config, diagnostics: inWords(diagnostics) };
}

/** Returns `E-USER-UNKNOWN conf/rules.md 7:9 <@mdo>` for every diagnostic. */
export const foundBeside = (text: string, files: Files): string[] =>
  parseBeside(text, files).diagnostics.map((diagnostic) => {
    const [code, ...rest] = shortly(diagnostic).split(" ");
    return [code, diagnostic.at?.file ?? "", ...rest].join(" ");
  });

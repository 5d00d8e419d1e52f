// YAML → Config, in one pure step: bytes and environment in, a Config or all that is wrong out.
//
// Promises: no network, disk or clock; nothing thrown for any bytes; time and memory grow with the bytes only;
// every problem of the file in one list, by position. When the text is not YAML at all, only that is told,
// since nothing behind the mistake can be trusted.

import type { Diagnostic } from "../model/diagnostic.js";
import type { Config } from "./config.js";
import { readConfig } from "./read/read-config.js";
import { decodeSource, wholeFile } from "./source/decode-source.js";
import { Problems } from "./source/problems.js";
import { quoted } from "./source/quoted.js";
import { SourceText } from "./source/source-text.js";
import { boundedDocument } from "./yaml/bounded-document.js";
import type { Environment } from "./yaml/environment.js";
import { sourceTree } from "./yaml/source-tree.js";

/** `config` is null when one of the diagnostics is an error. */
export interface ParsedConfig {
  readonly config: Config | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file's bytes. `file` is only a name, for positions; `env` replaces `${NAME}` in values. */
export function parseConfig(options: { file: string; bytes: Uint8Array; env: Environment }): ParsedConfig {
  const source = decodeSource(options);
  if (!(source instanceof SourceText)) return { config: null, diagnostics: [source] };
  const problems = new Problems(source);
  const root = boundedDocument(source, problems);
  if (root === undefined) return { config: null, diagnostics: problems.diagnostics() };
  const tree = sourceTree({ source, problems, env: options.env }, root, { start: 0, end: 1 });
  if (tree.kind === "scalar" && tree.form === "nothing" && problems.errors === 0) {
    const hint = "`guildform init` writes a commented one to start from";
    const empty = wholeFile("E-FILE-EMPTY", `${quoted(options.file)} declares nothing`, hint);
    return { config: null, diagnostics: [empty] };
  }
  const config = readConfig({ source, problems }, tree);
  return { config: config ?? null, diagnostics: problems.diagnostics() };
}

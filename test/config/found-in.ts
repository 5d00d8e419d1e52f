// Reads a text as a configuration file. Returns each problem as a short line: code, place, marked text.

import type { Config } from "../../src/config/config.js";
import { type ParsedConfig, parseConfig } from "../../src/config/parse-config.js";
import type { VariableSources } from "../../src/config/yaml/environment.js";
import type { Diagnostic } from "../../src/words/diagnostic.js";
import { type InWords, inWords } from "../in-words.js";

/** Every file needs these two lines. The text of a test starts on line 3. */
export const HEAD = 'guildform: 1\nguild: "1"\n';

export interface Read extends ParsedConfig {
  readonly diagnostics: readonly InWords[];
}

export function parseText(text: string, sources: Partial<VariableSources> = {}): Read {
  const bytes = new TextEncoder().encode(text);
  const { config, diagnostics } = parseConfig({ file: "guild.yaml", bytes, env: {}, ...sources });
  return { config, diagnostics: inWords(diagnostics) };
}

/** Returns the Config of a text that must be free of errors. */
export function configOf(text: string, sources: Partial<VariableSources> = {}): Config {
  const { config, diagnostics } = parseText(text, sources);
  if (config === null) throw new Error(`refused:\n${diagnostics.map(shortly).join("\n")}`);
  return config;
}

/** Returns `E-ROLE-UNKNOWN 7:9 mdo` for every diagnostic. */
export function foundIn(text: string, sources: Partial<VariableSources> = {}): string[] {
  return parseText(text, sources).diagnostics.map(shortly);
}

/** Returns the diagnostic with this code. There must be exactly one. */
export function theOne(text: string, code: string, sources: Partial<VariableSources> = {}): InWords {
  const [only, ...more] = parseText(text, sources).diagnostics.filter(
    (diagnostic) => diagnostic.code === code,
  );
  if (only === undefined || more.length > 0) throw new Error(`${more.length + (only ? 1 : 0)} with ${code}`);
  return only;
}

export function shortly({ code, at, excerpt }: Diagnostic): string {
  const marked = excerpt?.text.slice(excerpt.caret, excerpt.caret + excerpt.length) ?? "";
  return `${code} ${at === null ? "-" : `${at.line}:${at.column}`} ${marked}`.trimEnd();
}

// Returns what a built program prints about a file: data for programs, and text for people.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { builtModule, modulesOf, speakEnglish } from "../built-modules.js";

/** A problem is JSON: code, message, hint, place and the printed line. */
export interface SaidOfFile {
  readonly problems: readonly string[];
  readonly text: string;
}

interface Told {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly at: unknown;
  readonly excerpt: unknown;
}

/** Opens the program with this dist folder. */
export async function speaker(dist: string): Promise<(text: string) => SaidOfFile> {
  const modules = modulesOf(dist);
  await speakEnglish(modules);
  const { parseConfig } = await builtModule(modules, "config/parse-config.js");
  const { diagnosticsText } = await builtModule(modules, "render/diagnostics-text.js");
  // Builds up to 0.1.0 made the words at the place of the problem.
  const late = existsSync(resolve(modules, "words/words-of.js"));
  const withWords: (one: Told) => Told = late
    ? (await builtModule(modules, "words/words-of.js")).withWords
    : (one: Told) => one;
  return (text) => {
    const bytes = new TextEncoder().encode(text);
    const { diagnostics } = parseConfig({ file: "guild.yaml", bytes, env: {} });
    return {
      problems: diagnostics.map(withWords).map(asJson),
      text: diagnosticsText(diagnostics, { color: false, columns: 80 }),
    };
  };
}

const asJson = ({ code, message, hint, at, excerpt }: Told): string =>
  JSON.stringify({ code, message, hint, at, excerpt });

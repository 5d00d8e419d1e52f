// Language section: while the process speaks the pseudo-language, no command prints plain English of guildform. Such a text
// comes from no catalogue, and no translation can reach it.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { scratchFolder } from "../scratch-folder.js";
import type { BuiltProgram } from "./commands/built-program.js";
import { isKnownPlain } from "./language/known-plain.js";
import { plainEnglish } from "./language/plain-english.js";
import type { RunOptions, Section, SectionResult } from "./section.js";

/** The tiny run has one case of each subject. */
const TINY_CASES = /^(?:environment|plan|saved)\//;

export const languageSection: Section = {
  name: "language",
  proves: "in the pseudo-language no command prints plain English; GUILDFORM_CASES=plan/ for a part",
  hasTiny: true,
  listsAll: true,
  files: [],
  run: language,
};

async function language({ seed, isTiny, onProgress }: RunOptions): Promise<SectionResult> {
  // This import comes late: other sections and the help do not need the cases.
  const { ALL_CASES } = await import("./commands/all-cases.js");
  const { builtProgram } = await import("./commands/built-program.js");
  const { playWith } = await import("./commands/play.js");
  const wanted = new RegExp(process.env.GUILDFORM_CASES ?? "");
  const cases = isTiny ? firstOfEach(ALL_CASES) : ALL_CASES.filter(({ name }) => wanted.test(name));
  const program = inPseudoLanguage(await builtProgram("dist"));
  const place = await scratchFolder("guildform-language-");
  /** The map has each plain text with the first command that printed it. */
  const texts = new Map<string, string>();
  const failures: string[] = [];
  let commands = 0;
  try {
    for (const [at, one] of cases.entries()) {
      onProgress(`${at + 1} of ${cases.length}: ${one.name}`);
      const setting = { program, folder: join(place, "desk"), seed, port: 0, deliberate: false };
      const { transcripts, broken, hangs } = await playWith(one, setting);
      if (broken !== null) failures.push(`${one.name} broke off: ${broken}`);
      commands += transcripts.length;
      for (const { command, lines } of transcripts.filter(({ command }) => !IN_NO_CATALOGUE.test(command)))
        for (const text of plainEnglish(printedIn(lines)))
          if (!texts.has(text) && !isKnownPlain(text)) texts.set(text, `${one.name}: ${command}`);
      if (hangs) break;
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  failures.push(...[...texts].map(([text, where]) => `${text}\n  ${where}`));
  return { cases: commands, failures: failures.map((what) => ({ what, again: null })) };
}

/** Help pages, the list of operations, pages of codes, and the file of `init` are in no catalogue. */
const IN_NO_CATALOGUE = /(?:^|\s)(?:--help|-h|help|call --list|explain|completion|init)(?:\s|$)|^\S*$/;

const printedIn = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => /^std(?:out|err): (?!printed in way)(.*)$/.exec(line)?.[1] ?? [])
    .filter((line) => !/^\s*[{["]/.test(line))
    .join("\n");

function firstOfEach<Of extends { readonly name: string }>(cases: readonly Of[]): readonly Of[] {
  const subjects = new Set<string>();
  return cases.filter(({ name }) => {
    const [subject = ""] = name.split("/");
    const isFirst = TINY_CASES.test(name) && !subjects.has(subject);
    subjects.add(subject);
    return isFirst;
  });
}

const inPseudoLanguage = (program: BuiltProgram): BuiltProgram => ({
  ...program,
  run: (args, around, fate) =>
    program.run(args, { ...around, env: { ...around.env, GUILDFORM_LANG: "en-XA" } }, fate),
});

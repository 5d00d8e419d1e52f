// Two builds print the same findings about 5,000 odd files, letter by letter.

import { Draw } from "../torture/draw.js";
import type { Failure, RunOptions, Section, SectionResult } from "./section.js";
import { oddFile, soundFiles } from "./words/odd-files.js";
import { type SaidOfFile, speaker } from "./words/said-of.js";

const FILES = 5_000;
const TINY_FILES = 20;

export const wordsSection: Section = {
  name: "words",
  proves: "this build and the one before say the same of odd files, as JSON and as text",
  needsAgainst: true,
  hasTiny: true,
  files: [],
  run: words,
};

async function words({ seed, against, isTiny, onProgress }: RunOptions): Promise<SectionResult> {
  if (against === null) return { cases: 0, failures: [] };
  const [here, there] = [await speaker("dist"), await speaker(against)];
  const [draw, sound] = [new Draw(seed), soundFiles()];
  const failures: Failure[] = [];
  const cases = isTiny ? TINY_FILES : FILES;
  for (let drawn = 0; drawn < cases; drawn++) {
    if (drawn % 1_000 === 0) onProgress(`${drawn} files`);
    const file = oddFile(sound, draw);
    const different = differences(here(file), there(file));
    if (different.length > 0) {
      failures.push({ what: [`file ${drawn} of seed ${seed}`, ...different].join("\n  "), again: null });
    }
  }
  return { cases, failures };
}

function differences(here: SaidOfFile, there: SaidOfFile): readonly string[] {
  const most = Math.max(here.problems.length, there.problems.length);
  const problems = Array.from({ length: most }, (_, index) => [here.problems[index], there.problems[index]])
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => `here:  ${one}\n  there: ${other}`);
  return problems.length === 0 && here.text !== there.text ? ["another text"] : problems;
}

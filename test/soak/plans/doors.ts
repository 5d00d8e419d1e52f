// A door is a planner of a build as a function. It turns a recorded input into text for comparisons.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { builtModule, modulesOf, speakEnglish } from "../built-modules.js";
import type { Door } from "./corpus.js";

/** The text is canonical JSON. It has the plan with its names and the reads that it asks for, or a refusal. */
export type Doors = Readonly<Record<Door, (input: unknown) => string>>;

/** Opens the planners of the build with this dist folder. Throws when it has none. */
export async function openDoors(dist: string): Promise<Doors> {
  const modules = modulesOf(dist);
  await speakEnglish(modules);
  const [{ makePlan }, { makeUndoPlan }, { withWords }, { inSpellingOf, inWireSpelling }] = await Promise.all(
    [
      builtModule(modules, "plan/make-plan.js"),
      builtModule(modules, undoPlanner(modules)),
      sayingOf(modules),
      import(pathToFileURL(resolve("bench/former-spelling.js")).href) as Promise<FormerSpelling>,
    ],
  );
  const inWords = ({ params, ...problem }: Said): unknown => {
    if (params === undefined) return problem;
    const { params: _, ...words } = withWords({ ...problem, params });
    return words;
  };
  return {
    plan: (input) => inWireSpelling(modules, decided(makePlan, inSpellingOf(modules, input), inWords)),
    undo: (input) => inWireSpelling(modules, decided(makeUndoPlan, inSpellingOf(modules, input), inWords)),
  };
}

/** Builds up to 0.1.0 use other names for the attributes of channels. */
interface FormerSpelling {
  readonly inSpellingOf: (modules: string, input: unknown) => unknown;
  readonly inWireSpelling: (modules: string, text: string) => string;
}

/** A problem has its words, or the params of the words. Builds up to 0.1.0 have the words. */
type Said = Readonly<Record<string, unknown>>;

/** Builds up to 0.1.0 make problems with their words. */
async function sayingOf(modules: string): Promise<{ readonly withWords: (problem: Said) => Said }> {
  const path = "words/words-of.js";
  return existsSync(resolve(modules, path))
    ? await builtModule(modules, path)
    : { withWords: (problem) => problem };
}

/** Builds up to 0.1.0 keep the planner in a folder of its own. */
function undoPlanner(modules: string): string {
  const now = "plan/make-undo-plan.js";
  return existsSync(resolve(modules, now)) ? now : "plan/undo/make-undo-plan.js";
}

function decided(
  door: (input: unknown) => unknown,
  input: unknown,
  inWords: (problem: Said) => unknown,
): string {
  try {
    return JSON.stringify(door(input), inOrder);
  } catch (error) {
    const { name, message, diagnostics } = error as Error & { readonly diagnostics?: readonly Said[] };
    // A refusal has diagnostics. Any other error is a bug.
    return JSON.stringify(
      diagnostics === undefined
        ? { bug: { name, message } }
        : { refused: { name, message, diagnostics: diagnostics.map(inWords) } },
      inOrder,
    );
  }
}

/** Replaces values for JSON.stringify. It sorts keys, and turns maps into lists and big integers into text. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Map) return [...value];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

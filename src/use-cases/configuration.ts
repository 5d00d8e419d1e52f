// Reads and checks the configuration file of the settings, and refuses a file that no plan can be made from. It uses no network and no
// token.

import type { Config } from "../config/config.js";
import { type GivenPeople, NO_PEOPLE } from "../config/given-people.js";
import { loadWithFiles } from "../config/load-config.js";
import type { ParsedConfig } from "../config/parse-config.js";
import type { AttachedFiles } from "../config/source/attachments.js";
import { fillExcerpts } from "../config/source/fill-excerpts.js";
import { readTypedFile } from "../model/read-bounded-file.js";
import type { Diagnostic } from "../words/diagnostic.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { UsageError } from "../words/usage-error.js";
import { filesBeside } from "./contained-file.js";
import { type Settings, typedIn } from "./settings.js";

/** A plan can be made from this configuration. */
export interface UsableConfiguration {
  readonly config: Config;
  readonly warnings: readonly Diagnostic[];
  /** Serves for excerpts in messages. */
  readonly bytes: Uint8Array;
  readonly variables: TakenVariables;
  readonly files: AttachedFiles;
  readonly people: GivenPeople;
}

/** Maps the names of variables to their texts from outside. `null` means that the text of the file counts. */
export type TakenVariables = ReadonlyMap<string, string | null>;

interface LoadedConfiguration extends Pick<UsableConfiguration, "bytes" | "variables" | "files" | "people"> {
  readonly parsed: ParsedConfig;
}

/**
 * Reads and checks the file. The diagnostics list its problems, and `bytes` has its content. The default for `people` is the people file of
 * the settings.
 */
export async function loadConfiguration(
  settings: Settings,
  ownPeople?: GivenPeople,
): Promise<LoadedConfiguration> {
  let bytes: Uint8Array = new Uint8Array();
  const readFile = async (path: string, limitBytes: number) => {
    bytes = await readTypedFile(typedIn(settings, path), limitBytes);
    return bytes;
  };
  const variables = new Map<string, string | null>();
  const people = ownPeople ?? (await givenPeople(settings));
  const { files, ...parsed } = await loadWithFiles({
    ...settings,
    people,
    readFile,
    readContained: filesBeside(settings.file),
    onVariable: (name, text) => variables.set(name, text),
  });
  return { parsed, bytes, variables, files, people };
}

/** Reads the people file of the settings, if there is one. Problems of the people file are problems of the configuration. */
export async function givenPeople(settings: Pick<Settings, "peopleFile" | "links">): Promise<GivenPeople> {
  if (settings.peopleFile === undefined) return NO_PEOPLE;
  const { loadPeople } = await import("../config/people-file.js");
  const readFile = (path: string, limitBytes: number) => readTypedFile(typedIn(settings, path), limitBytes);
  return { ...NO_PEOPLE, file: await loadPeople(settings.peopleFile, readFile) };
}

/** Reads the file. Throws InvalidInputError when it cannot be used (`stopped` says for what), and UsageError when it is a saved plan. */
export async function usableConfiguration(
  settings: Settings,
  stopped: "planning" | "asking" = "planning",
): Promise<UsableConfiguration> {
  const { parsed, bytes, variables, files, people } = await loadConfiguration(settings);
  const { config, diagnostics } = parsed;
  if (config !== null) return { config, warnings: diagnostics, bytes, variables, files, people };
  const { looksLikePlan } = await import("../plan/saved/saved-plan.js");
  if (looksLikePlan(bytes)) {
    throw new UsageError({ case: "plan-as-configuration", file: settings.file });
  }
  throw new InvalidInputError({ case: "file", file: settings.file, stopped }, diagnostics);
}

/** Does the work. If the work throws an InvalidInputError, this adds the lines of the file to its problems. */
export async function withExcerpts<Result>(
  { file, bytes }: { readonly file: string; readonly bytes: Uint8Array },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.params, fillExcerpts(error.diagnostics, { file, bytes }));
  }
}

// Plays one case with two builds in turn, on the same port and in the same folder, and returns the differences.

import { mkdir } from "node:fs/promises";
import type { BuiltProgram } from "./built-program.js";
import type { Case } from "./case.js";
import { differences, type SeenDifference } from "./differences.js";
import { Stage } from "./stage.js";
import { type Transcript, transcriptOf } from "./transcript.js";

/** This is the limit with one build. The longest cases take some seconds on a busy machine. */
const LIMIT_S = 90;

export interface Played {
  readonly commands: number;
  readonly differences: readonly SeenDifference[];
  /** A case that breaks off is a mistake of the case. It compares nothing after that point. */
  readonly broken: string | null;
  /** `true` means that a command never ended. It may wake up later, in the middle of another case. */
  readonly hangs: boolean;
}

export interface Seen {
  readonly port: number;
  readonly transcripts: readonly Transcript[];
  /** This is the reason why the case did not reach its end. */
  readonly broken: string | null;
  readonly hangs: boolean;
}

export async function play(
  one: Case,
  { here, there, folder, seed }: { here: BuiltProgram; there: BuiltProgram; folder: string; seed: number },
): Promise<Played> {
  const deliberate = here.planFormat !== there.planFormat;
  const first = await playWith(one, { program: here, folder, seed, port: 0, deliberate });
  if (first.hangs) return { commands: first.transcripts.length, differences: [], ...ended(one, first) };
  const second = await playWith(one, { program: there, folder, seed, port: first.port, deliberate });
  return {
    commands: first.transcripts.length,
    differences: compared(one.name, first.transcripts, second.transcripts),
    ...ended(one, first.broken === null ? second : first),
  };
}

const ended = ({ name }: Case, { broken, hangs }: Seen): Pick<Played, "broken" | "hangs"> => ({
  broken: broken === null ? null : `${name} broke off: ${broken}`,
  hangs,
});

export async function playWith(
  { play: acts }: Case,
  setting: {
    readonly program: BuiltProgram;
    readonly folder: string;
    readonly seed: number;
    readonly port: number;
    /** `transcriptOf` describes it. */
    readonly deliberate: boolean;
  },
): Promise<Seen> {
  await mkdir(setting.folder, { recursive: true });
  const limit = AbortSignal.timeout(LIMIT_S * 1000);
  const stage = await Stage.open({ ...setting, limit });
  const { port } = stage.emulator;
  let broken: string | null = null;
  try {
    await acts(stage);
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    broken = limit.aborted ? `"${stage.last}" is not over after ${LIMIT_S} s` : told;
  } finally {
    await stage.close();
  }
  return {
    port,
    transcripts: stage.acts.map((one) => transcriptOf(one, setting.deliberate)),
    broken,
    hangs: broken !== null && limit.aborted,
  };
}

function compared(
  name: string,
  here: readonly Transcript[],
  there: readonly Transcript[],
): readonly SeenDifference[] {
  const most = Math.max(here.length, there.length);
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const [ours, theirs] = [here[at], there[at]];
    const where = `${name}: ${ours?.command ?? theirs?.command}`;
    return differences(ours?.lines ?? [], theirs?.lines ?? []).map((one) => ({ ...one, where }));
  });
}

// Plays one case with two builds, one after the other on the same port and in the same folder, and tells what differs.

import { mkdir } from "node:fs/promises";
import type { BuiltProgram } from "./built-program.js";
import type { Case } from "./case.js";
import { differences, type SeenDifference } from "./differences.js";
import { Stage } from "./stage.js";
import { type Transcript, transcriptOf } from "./transcript.js";

export interface Played {
  readonly commands: number;
  readonly differences: readonly SeenDifference[];
  /** A case that breaks off is a mistake of the case, and compares nothing from there on. */
  readonly broken: string | null;
}

/** What was seen with one build. */
export interface Seen {
  readonly port: number;
  readonly transcripts: readonly Transcript[];
  /** Why the case could not be played to its end. */
  readonly broken: string | null;
}

export async function play(
  one: Case,
  { here, there, folder, seed }: { here: BuiltProgram; there: BuiltProgram; folder: string; seed: number },
): Promise<Played> {
  const first = await playWith(one, { program: here, folder, seed, port: 0 });
  const second = await playWith(one, { program: there, folder, seed, port: first.port });
  const broken = first.broken ?? second.broken;
  return {
    commands: first.transcripts.length,
    differences: compared(one.name, first.transcripts, second.transcripts),
    broken: broken === null ? null : `${one.name} broke off: ${broken}`,
  };
}

export async function playWith(
  { play: acts }: Case,
  setting: {
    readonly program: BuiltProgram;
    readonly folder: string;
    readonly seed: number;
    readonly port: number;
  },
): Promise<Seen> {
  await mkdir(setting.folder, { recursive: true });
  const stage = await Stage.open(setting);
  const { port } = stage.emulator;
  let broken: string | null = null;
  try {
    await acts(stage);
  } catch (error) {
    broken = error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    await stage.close();
  }
  return { port, transcripts: stage.acts.map(transcriptOf), broken };
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

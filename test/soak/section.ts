// Section: a part of the soak under one name. What it runs is its own affair: test files in full, or a program.

export interface RunOptions {
  /** What is drawn; the same seed draws the same. */
  readonly seed: number;
  /** The built program to compare with, such as `../before/dist`; null when none was given. */
  readonly against: string | null;
  /** Only starts the section, with a few cases; said to sections with `hasTiny` alone. */
  readonly isTiny: boolean;
  /** Told now and then, such as "200 cases". */
  readonly onProgress: (text: string) => void;
}

export interface Failure {
  /** What was seen, in a few lines. */
  readonly what: string;
  /** The command for this case alone; null where there is only the whole section. */
  readonly again: string | null;
}

export interface SectionResult {
  readonly cases: number;
  readonly failures: readonly Failure[];
}

export interface Section {
  /** What `--section` takes: "convergence". */
  readonly name: string;
  /** What holds when nothing failed, in one line of the help. */
  readonly proves: string;
  /** Only run where `--against` says what to compare with. */
  readonly needsAgainst?: true;
  /** A program that `--tiny` starts with a few cases. The other sections are test files, which npm test runs. */
  readonly hasTiny?: true;
  /** Every failure is shown, since each is a kind of its own; of other sections the first ones are. */
  readonly listsAll?: true;
  readonly run: (options: RunOptions) => Promise<SectionResult>;
  /** The test files that hold it, from the root of the repository; none for a program. */
  readonly files: readonly string[];
}

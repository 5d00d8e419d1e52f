// A section is a part of the soak under one name. It runs test files in full, or a program.
//
// A new section implements Section, and gets a row in sections.ts.

export interface RunOptions {
  /** A seed always draws the same cases. */
  readonly seed: number;
  /** This is the dist folder of another build to compare with, such as `../before/dist`. `null` means that there is none. */
  readonly against: string | null;
  /** `true` makes a section run only a few cases. Only sections with `hasTiny` get it. */
  readonly isTiny: boolean;
  /** The section calls this now and then with its progress, such as `200 cases`. */
  readonly onProgress: (text: string) => void;
}

export interface Failure {
  /** The text describes the failure in a few lines. */
  readonly what: string;
  /** This command repeats the case alone. `null` means that only the whole section can be repeated. */
  readonly again: string | null;
}

export interface SectionResult {
  readonly cases: number;
  readonly failures: readonly Failure[];
}

export interface Section {
  /** `--section` takes this name: `convergence`, for example. */
  readonly name: string;
  /** The help prints this line. It says what a pass of the section proves. */
  readonly proves: string;
  /** The section runs only with `--against`. */
  readonly needsAgainst?: true;
  /** `--tiny` starts this program with a few cases. The other sections are test files, which npm test runs. */
  readonly hasTiny?: true;
  /**
   * The table shows every failure of this section, because each is a kind of its own. It shows only the first failures of other sections.
   */
  readonly listsAll?: true;
  readonly run: (options: RunOptions) => Promise<SectionResult>;
  /** The section runs these test files. Paths begin at the root of the repository. A program has none. */
  readonly files: readonly string[];
}

// Reports paths that a configuration cannot name.

import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import { quoted, say } from "../../say.js";

export interface Path {
  readonly path: string;
}

export type FilePath = Cases<{
  readonly blank: None;
  readonly control: Path;
  readonly backslash: Path;
  readonly absolute: Path;
  readonly leaves: Path;
  readonly hidden: Path;
}>;

const INSIDE = say`use a file in the folder of this file or below: ./texts/rules.md`;

export const pathWords: (params: FilePath) => Words = byCase({
  blank: () => ({ message: say`the path of a file is blank`, hint: INSIDE }),
  control: ({ path }) => ({ message: say`the path ${quoted(path)} holds control characters`, hint: INSIDE }),
  backslash: ({ path }) => ({
    message: say`the path ${quoted(path)} has a backslash`,
    hint: say`write forward slashes`,
  }),
  absolute: ({ path }) => ({ message: say`the path ${quoted(path)} is absolute`, hint: INSIDE }),
  leaves: ({ path }) => ({
    message: say`the path ${quoted(path)} leaves the folder of this file`,
    hint: INSIDE,
  }),
  hidden: ({ path }) => ({
    message: say`the path ${quoted(path)} names a hidden file, or a file in a hidden folder`,
    hint: say`files that begin with a dot (.git, .env) may hold secrets, and plans show the content of the file: give it another name`,
  }),
});

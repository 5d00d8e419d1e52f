// Explains why a file cannot be read or written. The words follow the name of the file.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";

/** An example is `{ case: "directory" }`. */
export type FileTrouble = Cases<{
  readonly missing: None;
  /** A part of the path is a file. */
  readonly "below-file": None;
  readonly directory: None;
  readonly "not-permitted": None;
  readonly "read-only": None;
  readonly "disk-full": None;
  readonly "no-file": { readonly unfit: UnfitFile };
  readonly "too-large": { readonly unfit: UnfitFile; readonly most: number };
  readonly "link-out": LinkOut;
  /** The reason comes from the system. */
  readonly other: { readonly reason: string };
}>;

/** Returns `does not exist`, for example. */
export const troubleText: (trouble: FileTrouble) => Sentence = byCase({
  missing: () => say`does not exist`,
  "below-file": () => say`does not exist: part of its path is a file`,
  directory: () => say`is a folder`,
  "not-permitted": () => say`cannot be used: permission denied`,
  "read-only": () => say`is on a file system that is read-only`,
  "disk-full": () => say`cannot be written: the disk is full`,
  "no-file": ({ unfit }) => unfitFileText(unfit),
  "too-large": ({ unfit, most }) => say`${unfitFileText(unfit)}; guildform reads at most ${most}`,
  "link-out": (out) => say`is not used: ${linkOutText(out)}`,
  other: ({ reason }) => say`cannot be used: ${written(reason)}`,
});

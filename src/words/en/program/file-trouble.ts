// English: why a file cannot be read or written, as it follows the file's name.

import { byCase } from "../../params/cases.js";
import type { FileTrouble } from "../../params/program/file-trouble.js";
import { say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";

/** `does not exist`. */
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

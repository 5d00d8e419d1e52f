// Reports why guildform does not read a file. The words follow the name of the file.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import { say } from "../say.js";
import type { Sentence } from "../sentence.js";
import { countedText } from "./counted-text.js";

const IS = {
  directory: say`is a folder`,
  pipe: say`is a pipe`,
  socket: say`is a socket`,
  device: say`is a device`,
  "kernel-file": say`is a file of the kernel`,
  exchanged: say`was replaced while guildform opened it`,
};

/** `is a pipe`, `has 900 bytes` */
export function unfitFileText(unfit: UnfitFile): Sentence {
  switch (unfit.is) {
    case "too-large":
      return say`has ${countedText(unfit.bytes, "byte")}`;
    case "growing":
      return say`has more than ${countedText(unfit.bytes, "byte")}`;
    case "unwritten":
      return say`would have more than ${countedText(unfit.bytes, "byte")}`;
    default:
      return IS[unfit.is];
  }
}

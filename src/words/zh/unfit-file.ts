// Translates the sentences of en/unfit-file.ts into Chinese.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import { say } from "../say.js";
import type { Sentence } from "../sentence.js";

const IS = {
  directory: say`是文件夹`,
  pipe: say`是管道`,
  socket: say`是套接字`,
  device: say`是设备`,
  "kernel-file": say`是内核文件`,
  exchanged: say`在 guildform 打开时被替换了`,
};

/** `是管道`, `有 900 字节` */
export function unfitFileText(unfit: UnfitFile): Sentence {
  switch (unfit.is) {
    case "too-large":
      return say`有 ${unfit.bytes} 字节`;
    case "growing":
      return say`超过 ${unfit.bytes} 字节`;
    case "unwritten":
      return say`将超过 ${unfit.bytes} 字节`;
    default:
      return IS[unfit.is];
  }
}

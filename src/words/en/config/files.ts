// Reports files that are missing, unreadable, or not text. The names and paths are the words of the person.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import { cases, codes, type ParamsOf } from "../../codes.js";
import { foreign, own, quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { linkOutText } from "../link-out.js";
import { unfitFileText } from "../unfit-file.js";
import { type Path, pathWords } from "./paths.js";

type File = {
  readonly file: string;
};

/** The configuration follows one of these flags: `pull --into` has no `-f`. */
export type FileFlag = "-f" | "--into";

export interface NamedFile extends File {
  readonly flag: FileFlag;
}

const rightFile = say`is this the right file?`;

const permissions = say`check its permissions, and try again`;

export const files = codes({
  "E-FILE-MISSING": cases({
    config: ({ file, flag }: NamedFile) => ({
      message: say`there is no file ${quoted(file)}`,
      hint:
        flag === "-f"
          ? say`name it with -f FILE, or create one with \`guildform init\``
          : say`name an existing file with ${own(flag)} FILE, or create one with \`guildform pull\``,
    }),
    named: ({ path }: Path) => ({
      message: say`there is no file ${quoted(path)}`,
      hint: say`the path begins at the folder of this file`,
    }),
    "not-given": ({ path }: Path) => ({
      message: say`the file ${quoted(path)} is missing: the parser got only the text of the configuration`,
      hint: say`give the parser the files of the configuration too`,
    }),
  }),
  "E-FILE-DIRECTORY": ({ file, flag }: NamedFile) => ({
    message: say`${quoted(file)} is a folder`,
    hint: say`name the YAML file in it with ${own(flag)} FILE`,
  }),
  /** `unfit` is null if the reader of the files does not name the kind. */
  "E-FILE-KIND": cases({
    config: ({ file, unfit }: File & { unfit: UnfitFile | null }) => ({
      message: say`${quoted(file)} ${unfit === null ? say`is not a file` : unfitFileText(unfit)}`,
      hint: say`name an ordinary file; save the output of a command to a file first`,
    }),
    named: ({ path, unfit }: Path & { unfit: UnfitFile | null }) => ({
      message: say`${quoted(path)} ${unfit === null ? say`is not an ordinary file` : unfitFileText(unfit)}`,
      hint: say`name an ordinary file`,
    }),
  }),
  "E-FILE-UNREADABLE": cases({
    config: ({ file, reason }: File & { reason: string }) => ({
      message: say`guildform could not read ${quoted(file)}: ${quoted(reason)}`,
    }),
    /** `error` is a code of the system, such as `EACCES`. */
    "config-denied": ({ file, error }: File & { error: string }) => ({
      message: say`guildform may not read ${quoted(file)} (${own(error)})`,
      hint: say`check its permissions`,
    }),
    named: ({ path, reason }: Path & { reason: string }) => ({
      message: say`guildform could not read the file ${quoted(path)}${reason === "" ? say`` : say`: ${quoted(reason)}`}`,
      hint: permissions,
    }),
    exchanged: ({ path }: Path) => ({
      message: say`another program replaced the file ${quoted(path)} while guildform opened it`,
      hint: say`try again`,
    }),
    "named-denied": ({ path, error }: Path & { error: string }) => ({
      message: say`guildform may not read the file ${quoted(path)} (${own(error)})`,
      hint: permissions,
    }),
  }),
  /** `unfit` is null if the reader of the files does not name the size. */
  "E-FILE-TOO-LARGE": cases({
    config: ({ file, most }: File & { most: number }) => ({
      message: say`${quoted(file)} is larger than ${most} bytes, the limit`,
      hint: rightFile,
    }),
    "config-bytes": ({ file, bytes, most }: File & { bytes: number; most: number }) => ({
      message: say`${quoted(file)} has ${countedText(bytes, "byte")}; the limit is ${most}`,
      hint: rightFile,
    }),
    expanded: ({ name, most }: { name: string; most: number }) => ({
      message: say`with the value of ${foreign(name)} filled in, the file has more than ${most} bytes, the limit`,
      hint: say`give ${foreign(name)} a shorter text, or use it in fewer places`,
    }),
    named: ({
      path,
      unfit,
      kind,
      most,
    }: Path & { unfit: UnfitFile | null; kind: "text" | "image"; most: number }) => ({
      message: say`the file ${quoted(path)} ${unfit === null ? say`is too large` : unfitFileText(unfit)}; ${own(kind === "text" ? "a text" : "an image")} may have ${most} bytes`,
      hint: rightFile,
    }),
  }),
  "E-FILE-EMPTY": ({ file }: File) => ({
    message: say`${quoted(file)} declares nothing`,
    hint: say`\`guildform init\` writes a file with comments to start from`,
  }),
  "E-FILE-PATH": pathWords,
  "E-FILE-LINK": cases({
    config: ({ flag, ...out }: LinkOut & { flag: FileFlag }) => ({
      message: linkOutText(out),
      hint: say`put the file itself there, or name it with ${own(flag)} FILE`,
    }),
    named: ({ path }: Path) => ({
      message: say`the path ${quoted(path)} leads out of the folder of this file through a link`,
      hint: say`put the file itself there`,
    }),
  }),
  "E-FILES-TOO-MANY": ({ path, files, bytes }: Path & { files: number; bytes: number }) => ({
    message: say`guildform does not read the file ${quoted(path)}: the limit is ${countedText(files, "file")} with ${countedText(bytes, "byte")} in total`,
    hint: say`write short texts in this file, or use fewer and smaller images`,
  }),
  "E-ENCODING": cases({
    "utf-16": ({ file }: File) => ({
      message: say`${quoted(file)} is UTF-16, not UTF-8`,
      hint: say`save it as UTF-8`,
    }),
    /** `byte` is the value of the byte, such as `0xff`. */
    byte: ({ offset, byte }: { offset: number; byte: string }) => ({
      message: say`byte ${offset} of the file (${own(byte)}) is not valid UTF-8`,
      hint: say`save the file as UTF-8`,
    }),
  }),
  "E-IMAGE-EMPTY": ({ path }: Path) => ({
    message: say`the image ${quoted(path)} has 0 bytes`,
    hint: rightFile,
  }),
  "E-IMAGE-KIND": ({ path }: Path) => ({
    message: say`by its first bytes, the file ${quoted(path)} is no PNG, JPEG, GIF or WebP image`,
    hint: say`save the picture as one of these`,
  }),
});

export type FileParams = ParamsOf<typeof files>;

// English: files that are missing, unreadable, or no text.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { FileParams } from "../../params/config/files.js";
import { foreign, own, quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { linkOutText } from "../link-out.js";
import { pathWords } from "./paths.js";

const rightFile = say`is this the right file?`;

const permissions = say`look at its permissions, and try again`;

export const files: CodeWords<FileParams> = {
  "E-FILE-MISSING": byCase({
    config: ({ file, flag }) => ({
      message: say`there is no file ${quoted(file)}`,
      hint:
        flag === "-f"
          ? say`name it with -f FILE, or write a first one with \`guildform init\``
          : say`name one that exists with ${own(flag)} FILE; \`guildform pull\` writes a first one`,
    }),
    named: ({ path }) => ({
      message: say`there is no file ${quoted(path)}`,
      hint: say`the path begins at the folder of this file`,
    }),
    "not-given": ({ path }) => ({
      message: say`the file ${quoted(path)} was not given: only the text of the configuration was parsed`,
      hint: say`give its files along with it`,
    }),
  }),
  "E-FILE-DIRECTORY": ({ file, flag }) => ({
    message: say`${quoted(file)} is a directory`,
    hint: say`name the YAML file in it with ${own(flag)} FILE`,
  }),
  "E-FILE-KIND": byCase({
    config: ({ file, is }) => ({
      message: say`${quoted(file)} ${is === null ? own("is no file") : foreign(is)}`,
      hint: say`name an ordinary file; what a command writes goes into one first`,
    }),
    named: ({ path, is }) => ({
      message: say`${quoted(path)} is ${is === null ? own("no regular file") : foreign(is)}`,
      hint: say`name a file`,
    }),
  }),
  "E-FILE-UNREADABLE": byCase({
    config: ({ file, reason }) => ({ message: say`${quoted(file)} could not be read: ${quoted(reason)}` }),
    "config-denied": ({ file, error }) => ({
      message: say`${quoted(file)} may not be read (${own(error)})`,
      hint: say`look at its permissions`,
    }),
    named: ({ path, reason }) => ({
      message: say`the file ${quoted(path)} could not be read${reason === "" ? say`` : say`: ${quoted(reason)}`}`,
      hint: permissions,
    }),
    exchanged: ({ path }) => ({
      message: say`the file ${quoted(path)} was exchanged while it was opened`,
      hint: say`try again`,
    }),
    "named-denied": ({ path, error }) => ({
      message: say`the file ${quoted(path)} may not be read (${own(error)})`,
      hint: permissions,
    }),
  }),
  "E-FILE-TOO-LARGE": byCase({
    config: ({ file, most }) => ({
      message: say`${quoted(file)} is larger than ${most} bytes, the most that is read`,
      hint: rightFile,
    }),
    "config-bytes": ({ file, bytes, most }) => ({
      message: say`${quoted(file)} has ${countedText(bytes, "byte")}; the largest that is read has ${most}`,
      hint: rightFile,
    }),
    expanded: ({ name, most }) => ({
      message: say`with the value of ${foreign(name)} in its place the file has more than ${most} bytes, the most that is read`,
      hint: say`give ${foreign(name)} a shorter text, or use it in fewer places`,
    }),
    named: ({ path, has, kind, most }) => ({
      message: say`the file ${quoted(path)} ${has === null ? own("is too large") : foreign(has)}; ${own(kind === "text" ? "a text" : "an image")} may have ${most} bytes`,
      hint: rightFile,
    }),
  }),
  "E-FILE-EMPTY": ({ file }) => ({
    message: say`${quoted(file)} declares nothing`,
    hint: say`\`guildform init\` writes a commented one to start from`,
  }),
  "E-FILE-PATH": pathWords,
  "E-FILE-LINK": byCase({
    config: ({ flag, ...out }) => ({
      message: linkOutText(out),
      hint: say`put the file itself there, or name it with ${own(flag)} FILE`,
    }),
    named: ({ path }) => ({
      message: say`the path ${quoted(path)} leads through a link out of the folder of this file`,
      hint: say`put the file itself there`,
    }),
  }),
  "E-FILES-TOO-MANY": ({ path, files, bytes }) => ({
    message: say`the file ${quoted(path)} is not read: at most ${countedText(files, "file")} with ${countedText(bytes, "byte")} in all are`,
    hint: say`write short texts into this file, or use fewer and smaller images`,
  }),
  "E-ENCODING": byCase({
    "utf-16": ({ file }) => ({
      message: say`${quoted(file)} is UTF-16, not UTF-8`,
      hint: say`save it as UTF-8`,
    }),
    byte: ({ offset, byte }) => ({
      message: say`byte ${offset} of the file (${own(byte)}) is not valid UTF-8`,
      hint: say`save the file as UTF-8`,
    }),
  }),
  "E-IMAGE-EMPTY": ({ path }) => ({ message: say`the image ${quoted(path)} has 0 bytes`, hint: rightFile }),
  "E-IMAGE-KIND": ({ path }) => ({
    message: say`by its first bytes, the file ${quoted(path)} is no PNG, JPEG, GIF or WebP image`,
    hint: say`save the picture as one of these`,
  }),
};

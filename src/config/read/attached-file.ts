// Texts and files that a configuration holds: a text written in the YAML, a text in a file beside it, an image.
//
// A text that comes out of here is not blank and holds no control characters but tab and newline. What is wrong
// inside a file has its place in that file; what is wrong with the file, where its path is written.

import type { DesiredImage } from "../desired-message.js";
import type { AttachedFile, AttachedKind } from "../source/attachments.js";
import { pathBeside, pathProblem, plainPath } from "../source/contained-path.js";
import { quoted } from "../source/quoted.js";
import { SourceText } from "../source/source-text.js";
import { checkCharacters } from "../text/check-characters.js";
import { fileText, scalarText, type WrittenText } from "../text/written-text.js";
import type { SourceNode } from "../yaml/node.js";
import { fileProblem, pathProblemText } from "./file-problem.js";
import { type Reader, readAnyText, wrongType } from "./reader.js";

/** The text that a scalar is; `what` is written into messages: `content`. undefined: reported. */
export function inlineText(reader: Reader, node: SourceNode, what: string): WrittenText | undefined {
  if (readAnyText(reader, node, what) === undefined || node.kind !== "scalar") return undefined;
  const written = scalarText(reader.source, node, reader.problems);
  if (written.text.trim() !== "") return checkCharacters(written) ? written : undefined;
  reader.problems.addText("E-TEXT-BLANK", node, () => ({
    message: `${what} is blank`,
    hint: "the service sends no empty message: write at least one character",
  }));
  return undefined;
}

/** The text of the file that a scalar names by its path. undefined: reported, or not read yet. */
export function attachedText(reader: Reader, node: SourceNode): WrittenText | undefined {
  const attached = readAttached(reader, node, "text");
  if (attached?.file.kind !== "text") return undefined;
  const { path, file } = attached;
  const name = pathBeside(reader.source.file, path);
  const source = reader.files.decoded(path, { file: name, bytes: file.bytes });
  if (!(source instanceof SourceText)) {
    const { message, hint, place } = source;
    reader.problems.addText("E-ENCODING", place?.range ?? node, () => ({ message, hint }), place?.source);
    return undefined;
  }
  const written = fileText(source, reader.problems);
  if (written.text.trim() !== "") return checkCharacters(written) ? written : undefined;
  reader.problems.addText("E-TEXT-BLANK", node, () => ({
    message: `the file ${quoted(path)} is blank`,
    hint: "the service sends no empty message: write at least one character into it",
  }));
  return undefined;
}

/** The image file that a scalar names by its path. undefined: reported, or not read yet. */
export function attachedImage(reader: Reader, node: SourceNode): DesiredImage | undefined {
  const attached = readAttached(reader, node, "image");
  if (attached?.file.kind !== "image") return undefined;
  const { path, file } = attached;
  const { bytes, type, digest } = file;
  if (bytes === 0) {
    reader.problems.addText("E-IMAGE-EMPTY", node, () => ({
      message: `the image ${quoted(path)} has 0 bytes`,
      hint: "is this the right file?",
    }));
    return undefined;
  }
  if (type === null) {
    reader.problems.addText("E-IMAGE-KIND", node, () => ({
      message: `by its first bytes, the file ${quoted(path)} is no PNG, JPEG, GIF or WebP image`,
      hint: "save the picture as one of these",
    }));
    return undefined;
  }
  const name = plainPath(path).split("/").at(-1) ?? path;
  return { path, name, type, bytes, digest };
}

function readAttached(
  reader: Reader,
  node: SourceNode,
  kind: AttachedKind,
): { readonly path: string; readonly file: AttachedFile } | undefined {
  if (node.kind !== "scalar" || (node.form !== "text" && node.form !== "variable")) {
    return wrongType(reader, node, "`file` must be the path of a file, as text", undefined);
  }
  const path = node.text;
  const wrong = pathProblem(path);
  if (wrong !== null) {
    reader.problems.addText("E-FILE-PATH", node, () => pathProblemText(path, wrong));
    return undefined;
  }
  const file = reader.files.get({ kind, path });
  if (file === undefined) return undefined;
  if (file.kind !== "problem") return { path, file };
  const { code, ...text } = fileProblem({ kind, path, problem: file.problem, reason: file.reason });
  reader.problems.addText(code, node, () => text);
  return undefined;
}

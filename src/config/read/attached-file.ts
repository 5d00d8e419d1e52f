// Reads the texts and files of a configuration: a text in the YAML, a text in a file next to it, an image.
//
// A text from here is not blank and has no control characters except tab and newline. A problem inside a file has its place in that file. A
// problem of the file itself has its place at the path.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { DesiredImage } from "../desired-message.js";
import type { AttachedFile, AttachedKind } from "../source/attachments.js";
import { pathBeside, pathProblem, plainPath } from "../source/contained-path.js";
import { SourceText } from "../source/source-text.js";
import { checkCharacters } from "../text/check-characters.js";
import { fileText, scalarText, type WrittenText } from "../text/written-text.js";
import type { SourceNode } from "../yaml/node.js";
import { fileProblem } from "./file-problem.js";
import { isText, type ReadContext, readAnyText, wrongType } from "./read-context.js";
import { ofKey } from "./subject.js";

/** Returns the text of a scalar, or undefined after it has reported a problem. `what` is its name in problems. */
export function inlineText(
  reader: ReadContext,
  node: SourceNode,
  what: SubjectPhrase,
): WrittenText | undefined {
  if (readAnyText(reader, node, what) === undefined || node.kind !== "scalar") return undefined;
  const written = scalarText(reader.source, node, reader.problems);
  if (written.text.trim() !== "") return checkCharacters(written) ? written : undefined;
  reader.problems.add("E-TEXT-BLANK", node, () => ({ case: "value", what }));
  return undefined;
}

/** Returns the text of the file at the scalar's path. undefined means that it has reported a problem, or that the file is not read yet. */
export function attachedText(reader: ReadContext, node: SourceNode): WrittenText | undefined {
  const attached = readAttached(reader, node, "text");
  if (attached?.file.kind !== "text") return undefined;
  const { path, file } = attached;
  const name = pathBeside(reader.source.file, path);
  const source = reader.files.decoded(path, { file: name, bytes: file.bytes });
  if (!(source instanceof SourceText)) {
    const { why, place } = source;
    reader.problems.add("E-ENCODING", place?.range ?? node, () => why, place?.source);
    return undefined;
  }
  const written = fileText(source, reader.problems);
  if (written.text.trim() !== "") return checkCharacters(written) ? written : undefined;
  reader.problems.add("E-TEXT-BLANK", node, () => ({ case: "file", path }));
  return undefined;
}

/** Returns the image file at the scalar's path. undefined means that it has reported a problem, or that the file is not read yet. */
export function attachedImage(reader: ReadContext, node: SourceNode): DesiredImage | undefined {
  const attached = readAttached(reader, node, "image");
  if (attached?.file.kind !== "image") return undefined;
  const { path, file } = attached;
  const { bytes, type, digest } = file;
  if (bytes === 0) {
    reader.problems.add("E-IMAGE-EMPTY", node, () => ({ path }));
    return undefined;
  }
  if (type === null) {
    reader.problems.add("E-IMAGE-KIND", node, () => ({ path }));
    return undefined;
  }
  const name = plainPath(path).split("/").at(-1) ?? path;
  return { path, name, type, bytes, digest };
}

function readAttached(
  reader: ReadContext,
  node: SourceNode,
  kind: AttachedKind,
): { readonly path: string; readonly file: AttachedFile } | undefined {
  if (!isText(node)) return wrongType(reader, node, { what: ofKey("file"), expected: { case: "path" } });
  const path = node.text;
  const wrong = pathProblem(path);
  if (wrong !== null) {
    reader.problems.add("E-FILE-PATH", node, () => ({ case: wrong, path }));
    return undefined;
  }
  const file = reader.files.get({ kind, path });
  if (file === undefined) return undefined;
  if (file.kind !== "problem") return { path, file };
  reader.problems.addSaid(fileProblem({ path, ...file, kind }), node);
  return undefined;
}

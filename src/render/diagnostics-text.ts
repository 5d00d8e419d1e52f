// The text of diagnostics.

import type { Diagnostic } from "../words/diagnostic.js";
import { documentOf } from "./document/document.js";
import { problemSections } from "./problem-notes.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Empty for no diagnostics; no newline at the end. */
export const diagnosticsText = (diagnostics: readonly Diagnostic[], options: TextOptions): string =>
  documentText(documentOf(...problemSections(diagnostics)), options);

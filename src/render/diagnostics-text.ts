// Prints diagnostics as text.

import type { Diagnostic } from "../words/diagnostic.js";
import { documentOf } from "./document/document.js";
import { problemSections } from "./problem-notes.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Returns the text without a newline at its end. It is empty for no diagnostics. */
export const diagnosticsText = (diagnostics: readonly Diagnostic[], options: TextOptions): string =>
  documentText(documentOf(...problemSections(diagnostics)), options);

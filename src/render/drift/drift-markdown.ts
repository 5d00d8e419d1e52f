// Prints drift as Markdown for a comment or a chat.

import { documentMarkdown, type MarkdownOptions } from "../markdown/document-markdown.js";
import { type DriftDocumentOptions, type DriftToShow, driftDocument } from "./drift-document.js";

/** Returns the Markdown without a newline at its end. */
export const driftMarkdown = (drift: DriftToShow, options: MarkdownOptions & DriftDocumentOptions): string =>
  documentMarkdown(driftDocument(drift, options), options);

// The Markdown of drift, for a comment or a chat.

import { documentMarkdown, type MarkdownOptions } from "../markdown/document-markdown.js";
import { type DriftDocumentOptions, type DriftToShow, driftDocument } from "./drift-document.js";

/** No newline at the end. */
export const driftMarkdown = (drift: DriftToShow, options: MarkdownOptions & DriftDocumentOptions): string =>
  documentMarkdown(driftDocument(drift, options), options);

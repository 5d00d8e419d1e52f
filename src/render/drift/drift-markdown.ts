// The Markdown of drift, for a comment or a chat.

import { documentMarkdown, type MarkdownOptions } from "../markdown/document-markdown.js";
import { type DriftOptions, type DriftToShow, driftDocument } from "./drift-document.js";

/** No newline at the end. */
export const driftMarkdown = (drift: DriftToShow, options: MarkdownOptions & DriftOptions): string =>
  documentMarkdown(driftDocument(drift, options), options);

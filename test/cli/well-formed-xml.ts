// Reads a text with another project's strict XML parser. Throws at the first mistake.

import { SaxesParser } from "saxes";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns `elements` in the order in which they begin, and the text between them. */
export function wellFormed(text: string): {
  readonly elements: readonly XmlElement[];
  readonly text: string;
} {
  const elements: XmlElement[] = [];
  let inside = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements.push({ name, attributes });
  });
  parser.on("text", (words) => {
    inside += words;
  });
  parser.write(text).close();
  return { elements, text: inside };
}

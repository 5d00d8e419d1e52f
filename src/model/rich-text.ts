// Rich text is the content of a forum thread, as lines of elements (service-facts 4.13). On the wire it is JSON text inside a string, which
// protocol/wire reads and writes.

import type { JsonObject } from "./json.js";

/** The text consists of lines. Source: service-facts 4.13. */
export interface RichText {
  readonly paragraphs: readonly Paragraph[];
}

/** A paragraph is a line. Without elements it is a blank one. */
export interface Paragraph {
  readonly elements: readonly RichElement[];
  /** The value is 0 for left, 1 for the middle and 2 for right. */
  readonly alignment: number;
}

/** An element is a part of a line. `kind` says which one it is. */
export type RichElement =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly bold: boolean;
      readonly italic: boolean;
      readonly underline: boolean;
    }
  | {
      readonly kind: "image";
      readonly url: string;
      /** The number is a share of the line's width. null leaves the width to the service. */
      readonly widthPercent: number | null;
    }
  | { readonly kind: "video"; readonly url: string }
  | { readonly kind: "link"; readonly url: string; readonly label: string }
  /** This version does not know the type. guildform keeps the element and does not send it. */
  | { readonly kind: "unknown"; readonly type: number; readonly raw: JsonObject };

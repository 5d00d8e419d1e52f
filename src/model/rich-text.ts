// Rich text: what a forum thread says, as lines of elements (service-facts 4.13). On the wire it is JSON text
// inside a string; protocol/wire reads and writes it.

import type { JsonObject } from "./json.js";

export interface RichText {
  readonly paragraphs: readonly Paragraph[];
}

/** A line; without elements a blank one. */
export interface Paragraph {
  readonly elements: readonly RichElement[];
  /** 0 left, 1 middle, 2 right. */
  readonly alignment: number;
}

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
      /** Share of the line's width; null for the service's choice. */
      readonly widthPercent: number | null;
    }
  | { readonly kind: "video"; readonly url: string }
  | { readonly kind: "link"; readonly url: string; readonly label: string }
  /** A type that the service added later; it is kept and not sent. */
  | { readonly kind: "unknown"; readonly type: number; readonly raw: JsonObject };

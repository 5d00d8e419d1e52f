// A value may have several shapes. The node decides the shape before any part of it is read.

import type { SubjectPhrase } from "../../words/en/config/subject.js";
import type { ReadContext } from "../read/read-context.js";
import type { SourceNode } from "../yaml/node.js";
import { Field, type ReadOf, type WrittenOf } from "./field.js";

type Shapes = Readonly<Record<string, Field>>;

/** A chosen value has the name of its shape: `{ is: "key", value: "rules" }`. */
export type Chosen<Of extends Shapes> = {
  readonly [Name in keyof Of]: { readonly is: Name; readonly value: ReadOf<Of[Name]> };
}[keyof Of];

/** Makes a field with one of the shapes. `choose` returns the name of the shape, or reports a problem and returns undefined. */
export const choice = <const Of extends Shapes>(
  description: string,
  shapes: Of,
  options: {
    /** The subject of problems is the key by default. */
    readonly what?: SubjectPhrase;
    readonly choose: (node: SourceNode, reader: ReadContext, what: SubjectPhrase) => keyof Of | undefined;
  },
): Field<Chosen<Of>, WrittenOf<Of[keyof Of]>> =>
  new Field(
    () => ({ anyOf: Object.values(shapes).map((shape) => shape.schema()), description }),
    (reader, node, key) => {
      const what = options.what ?? key;
      const is = options.choose(node, reader, what);
      const value = is && shapes[is]?.read(reader, node, what);
      return value === undefined ? undefined : ({ is, value } as Chosen<Of>);
    },
    (key) => Object.values(shapes).flatMap((shape) => shape.under(key)),
  );

// Marks the texts of values that no file brings, such as the params of an error. No validator reads these schemas: they
// only record the origin of each text.

import { heldText, type JsonSchema, type Schema } from "../../model/json-schema.js";

type NameIn<Params> = Params extends unknown ? keyof Params : never;

type At<Params, Name> = Params extends unknown ? (Name extends keyof Params ? Params[Name] : never) : never;

type IsText<Value> = [string] extends [Value] ? true : IsTextIn<Value>;

type IsTextIn<Value> = Value extends string
  ? true
  : Value extends number | boolean | null | undefined
    ? never
    : Value extends readonly (infer Item)[]
      ? IsText<Item>
      : Value extends ReadonlySet<infer Item>
        ? IsText<Item>
        : Value extends object
          ? { [Name in keyof Value]-?: IsText<Value[Name]> }[keyof Value]
          : never;

/** Names the members that can hold a text in any case of the params. */
type TextMembers<Params> = {
  readonly [Name in Exclude<NameIn<Params>, "case"> as true extends IsText<At<Params, Name>>
    ? Name
    : never]: Schema;
};

/** Takes a mark for each member that can hold a text, in any case of the params. A missing mark does not compile. */
export const members = <Params>(marks: TextMembers<Params>): JsonSchema => ({
  type: "object",
  properties: { case: heldText("own"), ...(marks as Readonly<Record<string, Schema>>) },
});

/** Marks members with words of guildform, of the file, of the command and of the system. `--only-declared` shows them. */
export const owned = <const Name extends string>(...names: readonly Name[]): Readonly<Record<Name, Schema>> =>
  Object.fromEntries(names.map((name) => [name, heldText("own")])) as Record<Name, Schema>;

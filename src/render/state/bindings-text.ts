// Prints the objects of a state. A list has one line for each object, and the page of one object has everything that state
// records about it. `state list`, `state show` and `state forget` print them (cli/commands/state-read.ts, cli/commands/state-write.ts).

import type { Address } from "../../model/address.js";
import { addressKind } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { inWords } from "../../words/in-words.js";
import { paragraph, table } from "../document/block.js";
import { documentOf, section } from "../document/document.js";
import { NO_RUN, type Run, run } from "../document/run.js";
import { shownValues } from "../plan/shown-values.js";
import { documentText } from "../text/document-text.js";
import type { TextOptions } from "../text/paint.js";

export interface BindingToShow {
  readonly address: Address;
  readonly id: string;
  readonly name: string | null;
  readonly applied: JsonObject;
}

/** Returns the text without a newline at its end. */
export function bindingsText(bindings: readonly BindingToShow[], options: TextOptions): string {
  const words =
    bindings.length === 0
      ? paragraph(inWords("bindings-none"), { ours: true })
      : table("items", bindings.map(bindingRow));
  return documentText(documentOf(section([words])), { ...options, verbose: true });
}

const bindingRow = ({ address, name, id }: BindingToShow): Run[] => [
  run(inWords("address", { address })),
  nameRun(name),
  run(inWords("name", { name: id }), "quiet"),
];

const nameRun = (name: string | null): Run =>
  name === null ? NO_RUN : run(inWords("name", { name }), "strong");

export interface ShownBindingToShow extends BindingToShow {
  readonly protected: boolean;
  readonly openCalls: readonly string[];
  readonly changedBy: { readonly id: string; readonly at: string; readonly by: string } | null;
}

/** Returns the text without a newline at its end. */
export function bindingText(binding: ShownBindingToShow, options: TextOptions): string {
  const { address, id, name, applied, openCalls, changedBy } = binding;
  const isContent = addressKind(address) === "message" || addressKind(address) === "thread";
  const values = Object.entries(isContent ? sentOf(applied) : applied).map(([path, value]) => ({
    path,
    before: null,
    after: (value ?? null) as Json,
  }));
  const rows = shownValues(values, { sides: "after", signs: false, content: isContent });
  const gap = run(inWords("title-gap"));
  return documentText(
    documentOf(
      section(
        [
          ...(rows.length === 0 ? [] : [{ kind: "values" as const, rows }]),
          paragraph(inWords("binding-changed", { by: changedBy }), { tone: "quiet" }),
          ...(binding.protected ? [paragraph(inWords("binding-protected"), { ours: true })] : []),
          ...(openCalls.length === 0
            ? []
            : [paragraph(inWords("binding-open", { calls: openCalls }), { tone: "caution" })]),
        ],
        {
          title: [
            run(inWords("address", { address }), "strong"),
            ...(name === null ? [] : [gap, nameRun(name)]),
            gap,
            run(inWords("name", { name: id }), "quiet"),
          ],
        },
      ),
    ),
    { ...options, verbose: true },
  );
}

/** Returns the body of a message in the form of its call. */
const sentOf = ({ sent }: JsonObject): JsonObject =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent) ? (sent as JsonObject) : {};

// Reads `tests:`, the rights that members must have or must not have in channels, independent of the rest of the file. read-config.ts calls
// it.
//
// Each entry has one of three forms, which its keys distinguish. Names are names of the file. A name that matches nothing is an error,
// because a test without channels would always pass.

import { type AccessTest, MUST, type TestedRight } from "../access-test.js";
import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { FieldNode, ItemOf, ReadOf } from "../field/field.js";
import type { TestsField } from "../schema/tests-schema.js";
import type { People } from "./people.js";
import type { ReadContext } from "./read-context.js";
import { readAudiences, readNamedAudiences } from "./test-audience.js";
import { readTestedChannels } from "./tested-channels.js";

export interface TestsContext {
  readonly people: People;
  readonly groups: readonly DesiredGroup[];
  /** These channels are in no group. */
  readonly channels: readonly DesiredChannel[];
}

export function readTests(
  reader: ReadContext,
  items: ReadOf<typeof TestsField>,
  context: TestsContext,
): readonly AccessTest[] {
  return items.flatMap((item) => readTest(reader, item, context) ?? []);
}

/** An entry has exactly one of these keys, which decides its form. */
const FORMS = ["who", "nobody_but", "no_new_access"] as const;

type Item = ItemOf<typeof TestsField>;
type Fields = NonNullable<ReturnType<Item["read"]>>;

function readTest(reader: ReadContext, item: Item, context: TestsContext): AccessTest | undefined {
  const fields = item.read();
  if (fields === undefined) return undefined;
  const [form, second] = FORMS.filter((key) => fields.has(key));
  if (form === undefined || second !== undefined) {
    reader.problems.add("E-TEST-FORM", item.node, () => ({ case: form === undefined ? "none" : "several" }));
    return undefined;
  }
  const unfit = unfitKey(form, fields);
  if (unfit !== undefined) {
    const { key, keyRange } = unfit;
    reader.problems.add("E-TEST-FORM", keyRange, () => ({ case: "unfit", form, key }));
  }
  const head = { because: fields.read("because") ?? null, at: item.at };
  switch (form) {
    case "who":
      return readMay(reader, item, { fields, head, context });
    case "nobody_but":
      return readNobodyBut(reader, item, { fields, head, context });
    case "no_new_access": {
      const of = fields.read(form);
      return of && { kind: form, of, ...head };
    }
    default:
      return form satisfies never;
  }
}

/** Each form also takes these keys, and `because`. */
const FITTING: Readonly<Record<(typeof FORMS)[number], readonly string[]>> = {
  who: [...MUST, "in"],
  nobody_but: ["can", "in", "including"],
  no_new_access: [],
};

const unfitKey = (form: (typeof FORMS)[number], fields: Fields) =>
  fields.all.find(({ key }) => key !== form && key !== "because" && !FITTING[form].includes(key));

interface Half {
  readonly fields: Fields;
  readonly head: Pick<AccessTest, "because" | "at">;
  readonly context: TestsContext;
}

function readMay(reader: ReadContext, item: Item, { fields, head, context }: Half): AccessTest | undefined {
  const [must, second] = MUST.filter((key) => fields.has(key));
  if (must === undefined || second !== undefined) {
    reader.problems.add("E-TEST-FORM", item.node, () => ({
      case: must === undefined ? "no-right" : "rights",
    }));
  }
  const audiences = fields.read("who");
  const who = audiences && readAudiences(reader, audiences, context.people);
  const judged = readJudged(reader, item, { fields, right: must, context });
  if (who === undefined || must === undefined || second !== undefined || judged === undefined)
    return undefined;
  return { kind: "may", who, must, ...judged, ...head };
}

function readNobodyBut(
  reader: ReadContext,
  item: Item,
  { fields, head, context }: Half,
): AccessTest | undefined {
  if (!fields.has("can")) reader.problems.add("E-TEST-FORM", item.node, () => ({ case: "no-can" }));
  const audiences = fields.read("nobody_but");
  const but = audiences && readNamedAudiences(reader, audiences, context.people);
  const judged = readJudged(reader, item, { fields, right: "can", context });
  const administrators = fields.read("including") !== undefined;
  if (but === undefined || judged === undefined) return undefined;
  return { kind: "nobody_but", but, administrators, ...judged, ...head };
}

function readJudged(
  reader: ReadContext,
  item: Item,
  options: {
    readonly fields: Fields;
    readonly right: (typeof MUST)[number] | undefined;
    readonly context: TestsContext;
  },
) {
  const { fields, right, context } = options;
  const written = right === undefined ? undefined : fields.read(right);
  const rights = written && readRights(reader, written);
  if (!fields.has("in")) reader.problems.add("E-TEST-FORM", item.node, () => ({ case: "no-in" }));
  const places = fields.read("in");
  const inside = places && readTestedChannels(reader, places, context);
  return rights === undefined || inside === undefined ? undefined : { rights, ...inside };
}

function readRights(
  reader: ReadContext,
  items: readonly FieldNode<TestedRight>[],
): readonly TestedRight[] | undefined {
  const rights = new Set<TestedRight>();
  let isWhole = true;
  for (const item of items) {
    const right = item.read();
    if (right === undefined) isWhole = false;
    else if (rights.has(right)) reader.problems.add("E-FLAG-DUPLICATE", item.node, () => ({ flag: right }));
    else rights.add(right);
  }
  return isWhole ? [...rights] : undefined;
}

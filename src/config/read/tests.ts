// `tests:`: who may do what in which channels, whatever the rest of the file says.
//
// Each entry is of one of three forms, told apart by its keys. Names are those of the file: a name that matches nothing is an
// error, since a test that looks at nothing would hold for ever.

import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { type AccessTest, MUST, type TestedRight, WHOSE_NEW_ACCESS } from "../access-test.js";
import type { DesiredChannel, DesiredGroup } from "../config.js";
import type { SourceNode } from "../yaml/node.js";
import { type Fields, readFields } from "./fields.js";
import type { People } from "./people.js";
import { type ReadContext, readList, readName, readText } from "./read-context.js";
import { entryOf, ofKey } from "./subject.js";
import { readAudiences, readNamedAudiences } from "./test-audience.js";
import { readTestedChannels } from "./tested-channels.js";

export interface TestsContext {
  readonly people: People;
  readonly groups: readonly DesiredGroup[];
  /** Those that stand in no group. */
  readonly channels: readonly DesiredChannel[];
}

export function readTests(
  reader: ReadContext,
  node: SourceNode | undefined,
  context: TestsContext,
): readonly AccessTest[] {
  const items = node === undefined ? [] : (readList(reader, node, ofKey("tests"))?.items ?? []);
  return items.flatMap((item) => readTest(reader, item, context) ?? []);
}

/** What tells the forms apart. */
const FORMS = ["who", "nobody_but", "no_new_access"] as const;

const KEYS = [...FORMS, ...MUST, "in", "because", "including"] as const;

function readTest(reader: ReadContext, item: SourceNode, context: TestsContext): AccessTest | undefined {
  const fields = readFields(reader, item, { what: entryOf("tests"), required: [], optional: KEYS });
  if (fields === undefined) return undefined;
  const [form, second] = FORMS.filter((key) => fields.has(key));
  if (form === undefined || second !== undefined) {
    reader.problems.add("E-TEST-FORM", item, () => ({ case: form === undefined ? "none" : "several" }));
    return undefined;
  }
  const unfit = unfitKey(form, fields);
  if (unfit !== undefined) {
    const range = fields.get(unfit)?.keyRange ?? item;
    reader.problems.add("E-TEST-FORM", range, () => ({ case: "unfit", form, key: unfit }));
  }
  const because = fields.get("because");
  const head = {
    because: (because && readText(reader, because.value, ofKey("because"))) ?? null,
    at: reader.source.position(item.start),
  };
  switch (form) {
    case "who":
      return readMay(reader, item, { fields, head, context });
    case "nobody_but":
      return readNobodyBut(reader, item, { fields, head, context });
    case "no_new_access": {
      const value = fields.get(form)?.value;
      const of = value && readName(reader, value, { what: ofKey(form), names: WHOSE_NEW_ACCESS });
      return of && { kind: form, of, ...head };
    }
    default:
      return form satisfies never;
  }
}

/** The keys that each form takes beside its own and `because`. */
const FITTING: Readonly<Record<(typeof FORMS)[number], readonly string[]>> = {
  who: [...MUST, "in"],
  nobody_but: ["can", "in", "including"],
  no_new_access: [],
};

const unfitKey = (form: (typeof FORMS)[number], fields: Fields): string | undefined =>
  [...fields.keys()].find((key) => key !== form && key !== "because" && !FITTING[form].includes(key));

interface Half {
  readonly fields: Fields;
  readonly head: Pick<AccessTest, "because" | "at">;
  readonly context: TestsContext;
}

function readMay(
  reader: ReadContext,
  item: SourceNode,
  { fields, head, context }: Half,
): AccessTest | undefined {
  const [must, second] = MUST.filter((key) => fields.has(key));
  if (must === undefined || second !== undefined) {
    reader.problems.add("E-TEST-FORM", item, () => ({ case: must === undefined ? "no-right" : "rights" }));
  }
  const node = fields.get("who")?.value;
  const who = node && readAudiences(reader, node, context.people);
  const judged = readJudged(reader, item, { fields, right: must, context });
  if (who === undefined || must === undefined || second !== undefined || judged === undefined)
    return undefined;
  return { kind: "may", who, must, ...judged, ...head };
}

function readNobodyBut(
  reader: ReadContext,
  item: SourceNode,
  { fields, head, context }: Half,
): AccessTest | undefined {
  if (!fields.has("can")) reader.problems.add("E-TEST-FORM", item, () => ({ case: "no-can" }));
  const node = fields.get("nobody_but")?.value;
  const but = node && readNamedAudiences(reader, node, context.people);
  const judged = readJudged(reader, item, { fields, right: "can", context });
  const including = fields.get("including")?.value;
  const administrators =
    including !== undefined &&
    readName(reader, including, { what: ofKey("including"), names: ["administrators"] }) !== undefined;
  if (but === undefined || judged === undefined) return undefined;
  return { kind: "nobody_but", but, administrators, ...judged, ...head };
}

function readJudged(
  reader: ReadContext,
  item: SourceNode,
  options: {
    readonly fields: Fields;
    readonly right: string | undefined;
    readonly context: TestsContext;
  },
) {
  const { fields, right, context } = options;
  const rightsNode = right === undefined ? undefined : fields.get(right)?.value;
  const rights = rightsNode && readRights(reader, rightsNode, right ?? "");
  const node = fields.get("in")?.value;
  if (node === undefined) reader.problems.add("E-TEST-FORM", item, () => ({ case: "no-in" }));
  const inside = node && readTestedChannels(reader, node, context);
  return rights === undefined || inside === undefined ? undefined : { rights, ...inside };
}

/** One right, or a list of rights. */
function readRights(reader: ReadContext, node: SourceNode, key: string): readonly TestedRight[] | undefined {
  const what = ofKey(key);
  if (node.kind !== "list") {
    const right = readName(reader, node, { what, names: SETTABLE_FLAGS });
    return right && [right];
  }
  const rights = new Set<TestedRight>();
  let isWhole = true;
  for (const item of node.items) {
    const right = readName(reader, item, { what, names: SETTABLE_FLAGS });
    if (right === undefined) isWhole = false;
    else if (rights.has(right)) reader.problems.add("E-FLAG-DUPLICATE", item, () => ({ flag: right }));
    else rights.add(right);
  }
  if (node.items.length === 0) reader.problems.add("E-TEST-FORM", node, () => ({ case: "empty", key }));
  return isWhole ? [...rights] : undefined;
}

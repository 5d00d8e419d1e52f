// `embed:` and `ark:` of a message, in the service's own words (service-facts 4.7.4, 4.7.5). Checked is what is
// certain; the rest is kept and sent. No forms are resolved in them: the service reads none there.

import type { JsonObject } from "../../../model/json.js";
import type { SubjectPhrase } from "../../../words/en/config/subject.js";
import type { SourceNode } from "../../yaml/node.js";
import { type ReadContext, readMap } from "../read-context.js";
import { entryOf, fieldOf, ofKey } from "../subject.js";
import { readJsonObject } from "./json-value.js";
import { MapMembers } from "./members.js";

export function readEmbed(reader: ReadContext, node: SourceNode): JsonObject | undefined {
  return readChecked(reader, node, {
    what: ofKey("embed"),
    check: (embed) => {
      for (const name of ["title", "description", "prompt"]) embed.optional(name, "text");
      embed.map("thumbnail", { required: false })?.optional("url", "text");
      const fields = embed.list("fields", { required: false })?.items ?? [];
      for (const field of fields) {
        const members = MapMembers.of(reader, field, fieldOf("embed"));
        members?.optional("name", "text");
        members?.optional("value", "text");
      }
    },
  });
}

export function readArk(reader: ReadContext, node: SourceNode): JsonObject | undefined {
  return readChecked(reader, node, {
    what: ofKey("ark"),
    check: (ark) => {
      ark.required("template_id", "integer");
      for (const item of ark.list("kv", { required: true })?.items ?? []) {
        const pair = MapMembers.of(reader, item, entryOf("kv"));
        pair?.required("key", "text");
        pair?.optional("value", "text");
        for (const object of pair?.list("obj", { required: false })?.items ?? []) checkObject(reader, object);
      }
    },
  });
}

/** One entry of a variable that is a list. */
function checkObject(reader: ReadContext, node: SourceNode): void {
  const pairs = MapMembers.of(reader, node, entryOf("obj"))?.list("obj_kv", { required: true });
  for (const item of pairs?.items ?? []) {
    const pair = MapMembers.of(reader, item, entryOf("obj_kv"));
    pair?.required("key", "text");
    pair?.optional("value", "text");
  }
}

function readChecked(
  reader: ReadContext,
  node: SourceNode,
  { what, check }: { readonly what: SubjectPhrase; readonly check: (members: MapMembers) => void },
): JsonObject | undefined {
  const map = readMap(reader, node, what);
  if (map === undefined) return undefined;
  const before = reader.problems.errors;
  const members = MapMembers.of(reader, map, what);
  if (members !== undefined) check(members);
  if (map.entries.length === 0) {
    reader.problems.add("E-KEY-MISSING", map, () => ({ case: "all", what }));
  }
  const json = readJsonObject(reader, map, what);
  return reader.problems.errors > before ? undefined : json;
}

// Decides how to show words that depend on other members of their object. The name of an object depends on its kind, and the text
// of a message depends on its readers. A mark in the schema does not suffice for these words. shown-by-schema.ts asks it for a member with
// such a mark.

import { type Address, writtenAddress } from "../../model/address.js";
import type { LinkedWords } from "../../model/holds.js";
import { type Json, type JsonObject, objectOf } from "../../model/json.js";
import { isRef } from "../../model/ref.js";
import type { ChangeKind } from "../../plan/value/plan.js";
import { veiledApplied, veiledBody, veiledLive } from "./body-words.js";
import { nameOf, veiledValues } from "./object-words.js";
import type { IsRead } from "./read-at.js";
import { isSubjectPart, MEMBER, type Veil } from "./veil.js";
import { mappedMembers, veiledRef } from "./with-refs.js";

export interface Holder {
  readonly veil: Veil;
  readonly isRead: IsRead;
  /** Holds the objects around the value, the innermost first. */
  readonly parents: readonly JsonObject[];
}

export const LINKED_WORDS: Readonly<Record<LinkedWords, (value: Json, holder: Holder) => Json>> = {
  applied: (applied, holder) =>
    veiledApplied(holder.veil, { ...addressed(holder), applied: objectOf(applied) }, holder.isRead),
  attribute: (value, { veil, isRead, parents }) => {
    const { path, both, ...values } = objectOf(value);
    const show = veiledValues(veil, String(path), { change: objectAround(parents), isRead });
    return { path, ...mappedMembers(values, show), ...(both === undefined ? {} : { both }) };
  },
  "call-body": (body, holder) =>
    veiledBody(holder.veil, { ...addressed(holder), body: objectOf(body) }, holder.isRead),
  "learnt-id": (value, { veil }) => {
    const parts: readonly Json[] = Array.isArray(value) ? value : [];
    const isMember = parts[0] === MEMBER;
    const isSubject = isSubjectPart(parts[1]);
    return parts.map((part, index) => {
      if (isRef(part)) return { ...veiledRef(veil, part) };
      if (isMember) return index === 0 ? part : veil.subjectId(String(part));
      if (index > 0 && isSubject) return index === 1 ? part : veil.subjectId(String(part));
      return veil.boundId(String(part));
    });
  },
  live: (live, holder) => veiledLive(holder.veil, { ...addressed(holder), live }, holder.isRead),
  // The walker sets this member at the end, after the other members of the object.
  "names-hidden": (value) => value,
  "object-name": (_name, { veil, isRead, parents }) => nameOf(veil, objectAround(parents), isRead),
};

/** Returns the address of the innermost object that has one. */
function addressed({ parents }: Holder): { readonly address: Address } {
  const named = parents.find(({ address }) => typeof address === "string");
  return { address: writtenAddress(String(named?.address ?? "")) };
}

/** Returns the change or the drifted object that holds the value. */
const objectAround = (parents: readonly JsonObject[]) => {
  const { address, kind, name } = parents[0] ?? {};
  return {
    address: writtenAddress(String(address)),
    kind: String(kind) as ChangeKind | "role",
    name: String(name),
  };
};

// The texts of plan JSON: sentences that stand beside the code and params they are made of, and who gains and who loses access
// (render/plan-json.ts). A plan holds neither, since both follow from the rest of it; what a file says in their place is neither
// shown nor covered by its digest.

type Members = { readonly [name: string]: unknown };

/** By member of a plan: what its items have as text. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["changes", ["reason"]],
  ["deferred", ["message"]],
  ["findings", ["message", "hint"]],
]);

/** Told as a whole. */
const DERIVED: ReadonlySet<string> = new Set(["access"]);

/** `members` are JSON of any shape. */
export const withoutTexts = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      if (DERIVED.has(name)) return [];
      const texts = TEXTS.get(name);
      return [
        [name, texts !== undefined && Array.isArray(value) ? value.map((one) => without(one, texts)) : value],
      ];
    }),
  );

function without(item: unknown, texts: readonly string[]): unknown {
  if (typeof item !== "object" || item === null) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !texts.includes(name)));
}

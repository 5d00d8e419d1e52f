// Checks properties that every plan has. The checks read the text of a decision (doors.ts).

interface Decision {
  readonly bug?: { readonly name: string; readonly message: string };
  readonly refused?: unknown;
  readonly plan?: {
    readonly changes: readonly { readonly address: string; readonly operations: readonly string[] }[];
    readonly operations: readonly Operation[];
  };
}

interface Operation {
  readonly id: string;
  readonly after: readonly string[];
  readonly waits_for: readonly string[];
}

/** Returns the problems of a decision in words. The list is empty when there are none. */
export function problemsOf(text: string): readonly string[] {
  const { bug, plan } = JSON.parse(text) as Decision;
  if (bug !== undefined) return [`the planner failed: ${bug.name}: ${bug.message}`];
  if (plan === undefined) return [];
  const ids = plan.operations.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `two operations are called ${id}`),
    ...early(plan.operations),
    ...owners(plan.changes, new Set(ids)),
  ];
}

const repeated = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at);

/** Returns operations that precede an operation that they wait for. */
function early(operations: readonly Operation[]): string[] {
  const before = new Set<string>();
  return operations.flatMap(({ id, after, waits_for }) => {
    const missing = [...after, ...waits_for].filter((one) => !before.has(one));
    before.add(id);
    return missing.map((one) => `${id} waits for ${one}, which does not stand before it`);
  });
}

/** Returns operations that carry out no change, and changes that name unknown operations. */
function owners(changes: NonNullable<Decision["plan"]>["changes"], ids: ReadonlySet<string>): string[] {
  const named = changes.flatMap(({ operations }) => operations);
  const owned = new Set(named);
  return [
    ...named.flatMap((id) =>
      ids.has(id) ? [] : [`a change is carried out by ${id}, which is not in the plan`],
    ),
    ...[...ids].flatMap((id) => (owned.has(id) ? [] : [`no change is carried out by ${id}`])),
  ];
}

// RouteIndex finds the row of a table that a request means, by method and path. `GET /channels/5` finds the row `GET
// /channels/{channel_id}` with `channel_id` 5. A literal segment of a row takes precedence over a parameter. service-routes.ts and
// control-door.ts have one each.

export interface Routed {
  readonly method: string;
  /** The path is a template. `{name}` is a parameter, and its value may be empty. */
  readonly path: string;
}

/** `params` are percent-decoded. */
export type Match<Row> =
  | { readonly kind: "row"; readonly row: Row; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: "other_method" | "no_path" | "long_parameter" };

/** Message ids are long (service-facts 2.4). No id is longer than this. */
const MAX_PARAMETER = 2048;

interface Place<Row> {
  readonly named: Map<string, Place<Row>>;
  parameter: Place<Row> | null;
  readonly rows: Map<string, { readonly row: Row; readonly names: readonly string[] }>;
}

const emptyPlace = <Row>(): Place<Row> => ({ named: new Map(), parameter: null, rows: new Map() });

export class RouteIndex<Row extends Routed> {
  readonly #root: Place<Row> = emptyPlace();

  constructor(rows: Iterable<Row>) {
    for (const row of rows) this.#add(row);
  }

  /** `segments` are the segments of the path. They are percent-encoded and can be decoded. */
  find(method: string, segments: readonly string[]): Match<Row> {
    const values: string[] = [];
    const place = placeOf(this.#root, segments, values);
    if (place === "long_parameter" || place === null) return { kind: place ?? "no_path" };
    const entry = place.rows.get(method);
    if (entry === undefined) return { kind: "other_method" };
    const { row, names } = entry;
    return {
      kind: "row",
      row,
      params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])),
    };
  }

  #add(row: Row): void {
    const names: string[] = [];
    let place = this.#root;
    for (const segment of row.path.split("/").slice(1)) {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = place.named.get(segment) ?? emptyPlace();
        place.named.set(segment, next);
        place = next;
      } else {
        names.push(name);
        place.parameter ??= emptyPlace();
        place = place.parameter;
      }
    }
    place.rows.set(row.method, { row, names });
  }
}

/** Follows the segments and collects the values of parameters. Returns null when they lead nowhere. */
function placeOf<Row>(
  from: Place<Row>,
  segments: readonly string[],
  values: string[],
): Place<Row> | "long_parameter" | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return from.rows.size > 0 ? from : null;
  const named = from.named.get(segment);
  const place = named === undefined ? null : placeOf(named, rest, values);
  if (place !== null || from.parameter === null) return place;
  const value = segment.includes("%") ? decodeURIComponent(segment) : segment;
  if (value.length > MAX_PARAMETER) return "long_parameter";
  values.push(value);
  const further = placeOf(from.parameter, rest, values);
  if (further === null) values.pop();
  return further;
}

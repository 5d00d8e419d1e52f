// Params keep no more of a text than a person reads: one value of a file may have eight million characters.

const LONGEST = 1_000;

/** The same data with long texts cut, `…` for the rest. */
export function briefly<Data>(data: Data): Data {
  return brief(data) as Data;
}

function brief(data: unknown): unknown {
  if (typeof data === "string") return data.length > LONGEST ? `${data.slice(0, LONGEST)}…` : data;
  if (Array.isArray(data)) return data.map(brief);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, brief(value)]));
}

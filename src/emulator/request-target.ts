// readTarget: what stands in the first line of a request → the path, its segments and the query.
//
// `/channels/1%2F2/pins?limit=5` is the segments `channels`, `1%2F2`, `pins` and the query `{limit: "5"}`. A whole
// address counts as its path (`http://localhost/users/@me`), and `#` ends a path as `?` does.

/** By name; a name that stands there twice has a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface RequestTarget {
  /** As sent: `/users/%40me?x=1`. */
  readonly sent: string;
  /** The same in its plain form and without the query: `/users/@me`. */
  readonly path: string;
  /** Of the plain path, percent-encoded still; null for a path that cannot be decoded: `/%ff`. */
  readonly segments: readonly string[] | null;
  readonly query: Query;
}

export function readTarget(sent: string): RequestTarget {
  const plain = plainUrl(sent);
  const path = before("?", plain);
  const local = plain.startsWith("/") ? plain : localPart(plain);
  const end = local?.search(/[?#]/) ?? 0;
  const whole = end < 0 ? (local ?? "") : (local ?? "").slice(0, end);
  if (local === null || !isDecodable(whole)) return { sent, path, segments: null, query: {} };
  const query = end < 0 ? {} : readQuery(local.slice(end + 1));
  return { sent, path, segments: whole.slice(1).split("/"), query };
}

/** The text before the first such character, or the whole text. */
export function before(character: string, text: string): string {
  const index = text.indexOf(character);
  return index < 0 ? text : text.slice(0, index);
}

/** Escapes of characters that need none mean the characters: `/users/%40me` is `/users/@me` (RFC 3986, 6.2.2.2). */
function plainUrl(url: string): string {
  if (!url.includes("%")) return url;
  const path = before("?", url);
  const plain = path.replaceAll(/%(?:40|2D|5F|7E|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi, decodeURIComponent);
  return plain + url.slice(path.length);
}

/** Path and query of a whole address, `http://localhost/x` (RFC 9112, 3.2.2); null for a broken one. */
function localPart(url: string): string | null {
  if (!/^https?:\/\//i.test(url)) return url;
  const rest = /^[a-z]+:\/\/[^/?]+(.*)$/is.exec(url)?.[1];
  if (rest === undefined || url.includes("#") || !URL.canParse(url)) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The bundler leaves out a call whose value has no use, and with it what the call throws.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** `a=1&a=2&b` → `{a: ["1", "2"], b: ""}`; a plus sign is a blank. */
function readQuery(text: string): Query {
  const values = new Map<string, string | readonly string[]>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const name = decodedText(before("=", pair));
    const value = decodedText(pair.slice(before("=", pair).length + 1));
    const earlierValue = values.get(name);
    values.set(name, earlierValue === undefined ? value : [earlierValue, value].flat());
  }
  return Object.fromEntries(values);
}

/** Escapes that make no sense stay as they are: `100%`. */
function decodedText(text: string): string {
  const blanks = text.replaceAll("+", " ");
  if (!blanks.includes("%")) return blanks;
  try {
    return decodeURIComponent(blanks);
  } catch {
    return blanks;
  }
}

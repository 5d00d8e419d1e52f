// readTarget splits the target in the first line of a request into the path, its segments and the query.
//
// `/channels/1%2F2/pins?limit=5` has the segments `channels`, `1%2F2`, `pins` and the query `{limit: "5"}`. A whole address
// counts as its path (`http://localhost/users/@me`), and `#` ends a path as `?` does.

/** The key is the name of a parameter. If a name occurs twice, its value is a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

export interface RequestTarget {
  /** The target is as the client sent it: `/users/%40me?x=1`. */
  readonly sent: string;
  /** The path is in plain form and without the query: `/users/@me`. */
  readonly path: string;
  /** The segments of the plain path are still percent-encoded. `null` means that the path cannot be decoded: `/%ff`. */
  readonly segments: readonly string[] | null;
  readonly query: Query;
}

export function readTarget(sent: string): RequestTarget {
  const plain = plainUrl(sent);
  const path = before("?", plain);
  const local = plain.startsWith("/") ? plain : localPart(plain);
  const end = local?.search(/[?#]/) ?? 0;
  const encodedPath = end < 0 ? (local ?? "") : (local ?? "").slice(0, end);
  if (local === null || !isDecodable(encodedPath)) return { sent, path, segments: null, query: {} };
  const query = end < 0 ? {} : readQuery(local.slice(end + 1));
  return { sent, path, segments: encodedPath.slice(1).split("/"), query };
}

/** Returns the text before the first such character, or the whole text. */
export function before(character: string, text: string): string {
  const index = text.indexOf(character);
  return index < 0 ? text : text.slice(0, index);
}

/** An escape of a character that needs none means the character: `/users/%40me` is `/users/@me` (RFC 3986, 6.2.2.2). */
function plainUrl(url: string): string {
  if (!url.includes("%")) return url;
  const path = before("?", url);
  const plain = path.replaceAll(/%(?:40|2D|5F|7E|3[0-9]|[46][1-9A-F]|[57][0-9A])/gi, decodeURIComponent);
  return plain + url.slice(path.length);
}

/**
 * Returns path and query of a whole address, `http://localhost/x` (RFC 9112, 3.2.2). It returns null for a broken address.
 */
function localPart(url: string): string | null {
  if (!/^https?:\/\//i.test(url)) return url;
  const rest = /^[a-z]+:\/\/[^/?]+(.*)$/is.exec(url)?.[1];
  if (rest === undefined || url.includes("#") || !URL.canParse(url)) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The bundler leaves out a call with an unused value, so this value is used. Otherwise the error of the call would be
    // lost.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Turns `a=1&a=2&b` into `{a: ["1", "2"], b: ""}`. A plus sign is a blank. */
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

/** Malformed escapes stay in the text: `100%`. */
function decodedText(text: string): string {
  const blanks = text.replaceAll("+", " ");
  if (!blanks.includes("%")) return blanks;
  try {
    return decodeURIComponent(blanks);
  } catch {
    return blanks;
  }
}

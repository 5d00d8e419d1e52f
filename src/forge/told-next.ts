// What the headers of a page tell of the next one.
//
//   x-next-page: 2                                                      GitLab; empty on the last page
//   link: <https://api.github.com/repositories/1/issues?page=2>; rel="next", <…>; rel="last"   all three; without `next` on the last page
//
// Of an address only the query is taken, which is asked of the list where it was asked before: a server behind a proxy names itself by
// another host there, and a token is taken to no other address.

/** `query`: of the next page, such as `page=2&limit=50`. Nothing is told where a list has one page, and where a proxy drops the headers. */
export type ToldNext =
  | { readonly is: "next"; readonly query: string }
  | { readonly is: "last" }
  | { readonly is: "nothing" };

/** `query`: of the page that the headers came with. */
export function toldNext(header: (name: string) => string | null, query: string): ToldNext {
  const number = header("x-next-page");
  if (number !== null && /^\s*[0-9]+\s*$/.test(number))
    return { is: "next", query: withPage(query, Number(number)) };
  const links = linksOf(header("link") ?? "");
  const next = links.find(({ rel }) => rel === "next");
  if (next !== undefined) return { is: "next", query: next.query };
  return number?.trim() === "" || links.some(({ rel }) => PLACES.has(rel))
    ? { is: "last" }
    : { is: "nothing" };
}

/** The query of another page of the same list, by its number. */
export function withPage(query: string, page: number): string {
  const members = new URLSearchParams(query);
  members.set("page", String(page));
  return members.toString();
}

/** Links of other kinds say nothing of pages: `rel="deprecation"`. */
const PLACES: ReadonlySet<string> = new Set(["first", "prev", "last"]);

const linksOf = (header: string): { readonly rel: string; readonly query: string }[] =>
  [...header.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, url = "", members = ""]) => {
    const [, quoted, bare = quoted ?? ""] = /;\s*rel=(?:"([^"]*)"|([^\s";,]+))/i.exec(members) ?? [];
    if (!URL.canParse(url, NOWHERE)) return [];
    const query = new URL(url, NOWHERE).search.slice(1);
    return bare.split(/\s+/).map((rel) => ({ rel: rel.toLowerCase(), query }));
  });

/** A link may be relative. */
const NOWHERE = "https://forge.invalid/";

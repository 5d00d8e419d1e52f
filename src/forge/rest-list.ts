// A list of a REST API, looked through page by page.
//
// Promise: null is said only where the whole list was seen. Where the headers of its pages tell nothing, as behind a proxy that drops
// them, page after page is asked for by number until one is empty; a server that answers the same page again lets nobody know.

import { ForgeTroubleError } from "./forge-error.js";
import type { ForgeAnswer, ForgeServer } from "./forge-server.js";
import { type JsonMembers, listOf } from "./json-members.js";
import { findInPages } from "./pages.js";

export interface RestList {
  /** `/repos/octo/guild/statuses/3f2a` */
  readonly path: string;
  /** Of its first page: `sort=asc&per_page=100`; empty for none. */
  readonly query: string;
  /** By its documentation the list comes all at once: a second page that says the same again is none. */
  readonly isWhole?: boolean;
  /** A page with fewer items that tells nothing of a next one is the last, by the documentation: 100. */
  readonly fullPage?: number;
}

/** The first item that fits; null for none in the whole list. Throws ForgeTroubleError, also where nobody can know. */
export async function findInList(
  server: ForgeServer,
  list: RestList,
  fits: (item: JsonMembers) => boolean,
): Promise<JsonMembers | null> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const pageCounts: SeenPages = { pages: 0, items: 0, last: null, total: null, shrank: false };
    const match = await findInPages(
      list.query,
      async (query) => {
        const path = query === "" ? list.path : `${list.path}?${query}`;
        const answer = await server.ask({ method: "GET", path });
        return { items: listOf(answer.value), next: nextQuery(list, { query, answer, pageCounts }) };
      },
      fits,
    );
    if (match !== null || !pageCounts.shrank) return match;
  }
  throw new ForgeTroubleError({ case: "pages-unknown" });
}

/** A list from which something is taken while it is read moves up by that, and an item goes from the next page to one that was read. */
const MAX_ROUNDS = 3;

interface SeenPages {
  pages: number;
  items: number;
  /** The page before, as text. */
  last: string | null;
  /** How many items the page before said that there are; null where it did not. */
  total: number | null;
  /** Whether a page said that there are fewer than before. */
  shrank: boolean;
}

/** The query of the next page; null where this is the last one. Counts the page in. */
function nextQuery(
  { isWhole = false, fullPage }: RestList,
  {
    query,
    answer,
    pageCounts,
  }: { readonly query: string; readonly answer: ForgeAnswer; readonly pageCounts: SeenPages },
): string | null {
  const count = listOf(answer.value).length;
  const text = JSON.stringify(answer.value);
  const isRepeated = count > 0 && text === pageCounts.last;
  pageCounts.pages += 1;
  pageCounts.last = text;
  const total = totalOf(answer);
  pageCounts.shrank ||= total !== null && pageCounts.total !== null && total < pageCounts.total;
  pageCounts.total = total;
  if (isRepeated && !isWhole) throw new ForgeTroubleError({ case: "pages-unknown" });
  if (!isRepeated) pageCounts.items += count;
  const next = toldNext(answer.header, query);
  if (next.is === "next") return next.query;
  if (next.is === "last" || isRepeated || count === 0 || isByCursor(query, pageCounts.pages)) return null;
  if (fullPage !== undefined && count < fullPage) return null;
  return total !== null && pageCounts.items >= total ? null : withPage(query, pageCounts.pages + 1);
}

/** The page was led to by a cursor and not by its number. The last of such pages tells nothing, by GitLab's documentation. */
const isByCursor = (query: string, number: number): boolean =>
  number > 1 && new URLSearchParams(query).get("page") !== String(number);

/** How many items the list has: GitLab says x-total of lists up to 10,000, Gitea x-total-count. */
function totalOf({ header }: ForgeAnswer): number | null {
  const total = header("x-total-count") ?? header("x-total") ?? "";
  return /^[0-9]+$/.test(total) ? Number(total) : null;
}

// The headers of a page tell where the next one is.
//
//   x-next-page: 2                                                      GitLab; empty on the last page
//   link: <https://api.github.com/repositories/1/issues?page=2>; rel="next", <…>; rel="last"   all three; without `next` on the last page
//
// Of an address only the query is taken, which is asked of the list where it was asked before: a server behind a proxy names itself by
// another host there, and a token is taken to no other address.

/** `query`: of the next page, such as `page=2&limit=50`. Nothing is told where a list has one page, and where a proxy drops the headers. */
type ToldNext =
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
function withPage(query: string, page: number): string {
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

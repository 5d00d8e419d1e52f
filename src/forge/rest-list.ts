// Searches a list of a REST API, page by page. gitea.ts, github.ts and gitlab.ts find our texts with it.
//
// Promise: the result null means that the whole list was read. A proxy may drop the headers that say where the next page is. Then the
// search asks for the pages by number until one is empty. If the server sends the same page again, the end of the list is unknown, and the
// search throws.

import { ForgeTroubleError } from "./forge-error.js";
import type { ForgeAnswer, ForgeServer } from "./forge-server.js";
import { type JsonMembers, listOf } from "./json-members.js";
import { findInPages } from "./pages.js";

export interface RestList {
  /** `/repos/octo/guild/statuses/3f2a` */
  readonly path: string;
  /** The first page has this query: `sort=asc&per_page=100`. It is empty for none. */
  readonly query: string;
  /** True means that the documentation promises the whole list in one answer: a second page with the same items is no page. */
  readonly isWhole?: boolean;
  /** By the documentation a page has up to this many items, such as 100. A shorter page without a link to the next one is the last. */
  readonly fullPage?: number;
}

/**
 * Returns the first item that fits; null means that the whole list has none. Throws ForgeTroubleError, also when the end of the list is
 * unknown.
 */
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

/**
 * If an item leaves the list during a search, the later items move up, and one can move to a page that was already read. Then the search
 * begins again, at most this often.
 */
const MAX_ROUNDS = 3;

interface SeenPages {
  pages: number;
  items: number;
  /** The search compares each page with this text of the page before. */
  last: string | null;
  /** The number of items in the list by the page before; null means that the page did not say it. */
  total: number | null;
  /** True means that the list has become shorter: the total of a page is smaller than the total of the page before. */
  shrank: boolean;
}

/** Adds the page to `pageCounts`, and returns the query of the next page; null means that this page is the last. */
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
  const next = nextPage(answer.header, query);
  if (next.is === "next") return next.query;
  if (next.is === "last" || isRepeated || count === 0 || isByCursor(query, pageCounts.pages)) return null;
  if (fullPage !== undefined && count < fullPage) return null;
  return total !== null && pageCounts.items >= total ? null : withPage(query, pageCounts.pages + 1);
}

/**
 * Returns true when a cursor led to this page, and not its number. The last page of such a list has no header about it, by GitLab's
 * documentation.
 */
const isByCursor = (query: string, number: number): boolean =>
  number > 1 && new URLSearchParams(query).get("page") !== String(number);

/** Returns the number of items in the list. GitLab sends x-total for lists of up to 10,000 items, Gitea sends x-total-count. */
function totalOf({ header }: ForgeAnswer): number | null {
  const total = header("x-total-count") ?? header("x-total") ?? "";
  return /^[0-9]+$/.test(total) ? Number(total) : null;
}

/** `query` asks for the next page: `page=2&limit=50`. A list of one page gives `nothing`, and so does a proxy that drops headers. */
type NextPage =
  | { readonly is: "next"; readonly query: string }
  | { readonly is: "last" }
  | { readonly is: "nothing" };

/**
 * Finds the next page in the headers of a page. `query` belongs to the page of these headers.
 *
 *   x-next-page: 2                                                      GitLab; empty on the last page
 *   link: <https://api.github.com/repositories/1/issues?page=2>; rel="next", <…>; rel="last"   all three; without `next` on the last page
 *
 * Only the query of a link counts, and the next request goes to the same address as before. A server behind a proxy uses another host in
 * its links, and the token must not go to another address.
 */
export function nextPage(header: (name: string) => string | null, query: string): NextPage {
  const number = header("x-next-page");
  if (number !== null && /^\s*[0-9]+\s*$/.test(number))
    return { is: "next", query: withPage(query, Number(number)) };
  const links = linksOf(header("link") ?? "");
  const next = links.find(({ rel }) => rel === "next");
  if (next !== undefined) return { is: "next", query: next.query };
  return number?.trim() === "" || links.some(({ rel }) => PAGE_RELATIONS.has(rel))
    ? { is: "last" }
    : { is: "nothing" };
}

function withPage(query: string, page: number): string {
  const members = new URLSearchParams(query);
  members.set("page", String(page));
  return members.toString();
}

/** Other links do not concern pages: `rel="deprecation"`. */
const PAGE_RELATIONS: ReadonlySet<string> = new Set(["first", "prev", "last"]);

const linksOf = (header: string): { readonly rel: string; readonly query: string }[] =>
  [...header.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, url = "", members = ""]) => {
    const [, quoted, bare = quoted ?? ""] = /;\s*rel=(?:"([^"]*)"|([^\s";,]+))/i.exec(members) ?? [];
    if (!URL.canParse(url, BASE_OF_RELATIVE_LINKS)) return [];
    const query = new URL(url, BASE_OF_RELATIVE_LINKS).search.slice(1);
    return bare.split(/\s+/).map((rel) => ({ rel: rel.toLowerCase(), query }));
  });

const BASE_OF_RELATIVE_LINKS = "https://forge.invalid/";

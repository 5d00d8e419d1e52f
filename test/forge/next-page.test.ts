// Tests how the headers of a page lead to the next one: by a query alone, never by an address, because the token goes along.

import { expect, test } from "vitest";
import { nextPage } from "../../src/forge/rest-list.js";

const next = (query: string) => ({ is: "next", query }) as const;
const LAST = { is: "last" } as const;
const NOTHING = { is: "nothing" } as const;

test.each([
  [
    {
      link: '<https://api.github.com/repositories/1/issues?page=2>; rel="next", <https://a/x?page=9>; rel="last"',
    },
    next("page=2"),
  ],
  [{ link: '<https://a/x?page=1>; rel="prev", <https://a/x?page=3>; rel="next"' }, next("page=3")],
  [{ link: '<https://a/x?page=1>; rel="prev", <https://a/x?page=1>; rel="first"' }, LAST],
  [{ link: '<https://evil.example/user?page=2&a=b,c>; rel="next"' }, next("page=2&a=b,c")],
  [{ link: "<?cursor=8f>; rel=next" }, next("cursor=8f")],
  [{ link: '<https://a/x?page=2>; title="rel=last, really"; REL="next"' }, next("page=2")],
  [{ link: '</x?id_after=42&pagination=keyset>; rel="first next"' }, next("id_after=42&pagination=keyset")],
  [{ link: '<https://docs.example/>; rel="deprecation"' }, NOTHING],
  [{ link: '<https://a/x?page=2>; rel="next-archive"' }, NOTHING],
  [{ link: "<https://a:b:c/?page=2>; rel=next" }, NOTHING],
  [{ link: "" }, NOTHING],
  [{}, NOTHING],
  [{ "x-next-page": "3" }, next("sort=asc&page=3")],
  [{ "x-next-page": "" }, LAST],
  [{ "x-next-page": "", link: '<https://a/x?page=2>; rel="next"' }, next("page=2")],
  [{ "x-next-page": "soon" }, NOTHING],
] as readonly (readonly [Readonly<Record<string, string>>, object])[])("of %o it is %o", (headers, told) => {
  expect(nextPage((name) => headers[name] ?? null, "sort=asc&page=2")).toEqual(told);
});

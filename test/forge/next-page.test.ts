// Where the next page of a list is: never anywhere but below the address of the API, since the token goes along.

import { expect, test } from "vitest";
import { nextPage } from "../../src/forge/next-page.js";

const API = "https://api.github.com";

test.each([
  [`<${API}/repos/a/b/issues?page=2>; rel="next", <${API}/x?page=9>; rel="last"`, "/repos/a/b/issues?page=2"],
  [`<${API}/x?page=1>; rel="prev", <${API}/x?page=3>; rel="next"`, "/x?page=3"],
  [`<${API}/x?page=1>; rel="prev", <${API}/x?page=9>; rel="last"`, null],
  ['<https://evil.example/x?page=2>; rel="next"', null],
  ['<https://api.github.com.evil.example/x>; rel="next"', null],
  ['<https://api.github.com@evil.example/x>; rel="next"', null],
  ['<//evil.example/x>; rel="next"', null],
  ["", null],
  [null, null],
] as const)("of %s it is %s", (link, path) => {
  expect(nextPage(link, API)).toBe(path);
});

// Where the next page of a list is, by the Link header of GitHub and Gitea:
// `<https://api.github.com/repositories/1/issues?page=2>; rel="next", <…>; rel="last"`

/** The path below the address of the API; null on the last page, and for an address anywhere else, to which no token is taken. */
export function nextPage(link: string | null, api: string): string | null {
  const [, url = ""] = /<([^<>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? "") ?? [];
  return url.startsWith(`${api}/`) ? url.slice(api.length) : null;
}

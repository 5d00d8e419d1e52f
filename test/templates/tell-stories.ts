// Stories that go the same way on several forges: under soak each is told on each of its forges, else a share of them.

import { sliceOf } from "../soak/slice.js";
import type { SiteName } from "./sites.js";

export interface Told {
  /** What is told of: `a change that is squashed`. */
  readonly of: string;
  readonly on: readonly SiteName[];
  readonly tell: (on: SiteName) => Promise<void>;
}

/** `test`: how many of them outside of soak, a story on two forges being two. */
export async function tellStories(
  stories: readonly Told[],
  { test }: { readonly test: number },
): Promise<void> {
  const cases = stories.flatMap(({ of, on, tell }) => on.map((site) => ({ of, site, tell })));
  for (const { of, site, tell } of sliceOf(cases, { test }))
    await tell(site).catch((cause: unknown) => {
      throw new Error(`the story of ${of}, on ${site}: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    });
}

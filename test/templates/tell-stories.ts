// Runs stories that are the same on several forges. Soak runs each on each of its forges. Other suites run a share of them.

import { sliceOf } from "../soak/slice.js";
import type { SiteName } from "./sites.js";

export interface Told {
  /** The text names the subject, such as `a change that is squashed`. */
  readonly of: string;
  readonly on: readonly SiteName[];
  readonly tell: (on: SiteName) => Promise<void>;
}

/** Runs the stories. `test` is their number outside of soak. A story on two forges counts twice. */
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

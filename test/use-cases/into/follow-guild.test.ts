// A file that follows its guild, on random guilds, changes by hand and changes in the file: it is proved, a second time changes
// nothing, one address leaves all other changes as they were, and a conflict is never decided.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FollowOptions, followGuild } from "../../../src/use-cases/into/follow-guild.js";
import { lookAt } from "../../../src/use-cases/into/look.js";
import { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { holds } from "../../soak/slice.js";
import { guildStory, toldStory } from "./changed-guild.js";

const whole: FollowOptions = { addresses: [], prune: false, roles: [], users: [] };

/** null: the file cannot be planned for this guild to begin with. */
function plannable<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

describe("a file that follows its guild", () => {
  test("is proved, and follows once for all", async () => {
    await holds(
      fc.property(guildStory, fc.boolean(), (story, prune) => {
        const { text, around } = toldStory(story);
        const options = { ...whole, prune };
        const first = plannable(() => followGuild(text, around, options));
        if (first === null) return;
        const second = followGuild(first.text, around, options);
        expect(second.text).toBe(first.text);
        expect(second.followed.filter(({ is }) => is === "taken" || is === "added" || is === "cut")).toEqual(
          [],
        );
        const left = first.followed.flatMap((one) => (one.is === "conflict" ? [one] : []));
        if (left.length === 0) return;
        const now = lookAt(first.text, around);
        for (const { address, path, file } of left) {
          const change = now.plan.changes.find((one) => one.address === address && one.action !== "adopt");
          expect(change?.attributes.find((one) => one.path === path)?.after ?? file).toEqual(file);
        }
      }),
      { soak: 3_000, test: 150 },
    );
  });
});

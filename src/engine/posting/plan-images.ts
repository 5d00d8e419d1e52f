// The images of a plan: files beside the configuration, which must be by their digest what was planned. All are looked
// at before the first write; each is read again when it is sent, so that only those under way are in memory.

import { createHash } from "node:crypto";
import type { ImageFile } from "../../client/image-file.js";
import type { ContainedFile, ReadContained } from "../../config/source/contained-file.js";
import { GuildformError } from "../../model/errors.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { foreignText, visibleText } from "../../model/visible-text.js";
import type { ImageFact, Plan } from "../../plan/value/plan.js";

/** An image of the plan is not there any more, or is another one. */
export class StaleImageError extends GuildformError {
  readonly code = "STALE_PLAN";

  /** `problem` is safe to show. */
  constructor({ path }: ImageFact, options: { readonly problem: string }) {
    super(`The plan is stale: the image ${visibleText(path)} ${options.problem}. It was not sent.`, {
      hint: "Put the image back, or plan again and look at the new plan.",
    });
  }
}

/** Reads every image once. Throws StaleImageError. */
export async function checkImages({ operations }: Plan, readContained: ReadContained): Promise<void> {
  for (const { body } of operations) {
    const image = imageOf(body ?? null);
    if (image !== null) await readPlannedImage(image, readContained);
  }
}

/** Throws StaleImageError. */
export async function readPlannedImage(image: ImageFact, readContained: ReadContained): Promise<ImageFile> {
  const { path, name, type, bytes: size, digest } = image;
  const read = await readContained({ path, limitBytes: size });
  if (read.kind === "problem") throw new StaleImageError(image, { problem: problemText(read) });
  const { bytes } = read;
  if (`sha256:${createHash("sha256").update(bytes).digest("hex")}` !== digest) {
    throw new StaleImageError(image, {
      problem: `is not the one that was planned (${bytes.length} bytes now, ${size} then)`,
    });
  }
  return { bytes, name, type };
}

type Problem = Extract<ContainedFile, { readonly kind: "problem" }>;

function problemText({ problem, reason }: Problem): string {
  const why = reason === "" ? "" : ` (${foreignText(reason)})`;
  switch (problem) {
    case "missing":
      return "is not there any more";
    case "too-large":
      return `is not the one that was planned: it is larger now${why}`;
    case "outside":
    case "link":
      return "does not stand in the folder of the configuration";
    case "not-a-file":
      return `is not a file any more${why}`;
    default:
      return `cannot be read${why}`;
  }
}

/** The image file of a body; null when it has none. */
export function imageOf(body: Json): ImageFact | null {
  const fact = isJsonObject(body) ? body.file_image : undefined;
  if (!isJsonObject(fact)) return null;
  const { path, name, type, bytes, digest } = fact;
  if ([path, name, type, digest].some((text) => typeof text !== "string") || typeof bytes !== "number") {
    throw new TypeError("the plan has an image without path, name, type, bytes or digest");
  }
  return { path: String(path), name: String(name), type: String(type), bytes, digest: String(digest) };
}

// Reads the image files of a plan. Their digests must equal the planned ones. Apply reads all of them before the first write, and each one
// again when it sends the post. So memory holds only the images of running posts. An undo reads the images of its plan here too.

import { createHash } from "node:crypto";
import type { ImageFile } from "../../client/image-file.js";
import type { ContainedFile, ReadContained } from "../../config/source/contained-file.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { type ImageFact, type Plan, takesBack } from "../../plan/value/plan.js";
import type { Stale, StaleImage } from "../../words/en/engine/stale.js";
import { SaidError } from "../../words/said-error.js";

/** An image of the plan is missing or has changed. */
export class StaleImageError extends SaidError {
  readonly code = "STALE_PLAN";

  constructor({ path }: ImageFact, why: Stale & StaleImage) {
    super({ code: "STALE_PLAN", params: { path, ...why } });
  }
}

/** Reads every image once. Throws StaleImageError. */
export async function checkImages(plan: Plan, readContained: ReadContained): Promise<void> {
  const stale = { takesBack: takesBack(plan) };
  for (const { body } of plan.operations) {
    const image = imageOf(body ?? null);
    if (image !== null) await readPlannedImage(image, readContained, stale);
  }
}

/** Throws StaleImageError. */
export async function readPlannedImage(
  image: ImageFact,
  readContained: ReadContained,
  stale: Stale = { takesBack: null },
): Promise<ImageFile> {
  const { path, name, type, bytes: size, digest } = image;
  const read = await readContained({ path, limitBytes: size });
  if (read.kind === "problem") throw new StaleImageError(image, { ...stale, ...whyUnread(read) });
  const { bytes } = read;
  if (`sha256:${createHash("sha256").update(bytes).digest("hex")}` !== digest) {
    throw new StaleImageError(image, { ...stale, case: "image-other", bytes: bytes.length, planned: size });
  }
  return { bytes, name, type };
}

type Problem = Extract<ContainedFile, { readonly kind: "problem" }>;

function whyUnread({ problem, reason, ...file }: Problem): StaleImage {
  const { unfit = null } = file;
  switch (problem) {
    case "missing":
      return { case: "image-missing" };
    case "too-large":
      return { case: "image-larger", unfit };
    case "outside":
    case "link":
      return { case: "image-outside" };
    case "not-a-file":
      return { case: "image-no-file", unfit };
    default:
      return { case: "image-unreadable", reason };
  }
}

/** Returns the image file of a body, or null when the body has no image. */
export function imageOf(body: Json): ImageFact | null {
  const fact = isJsonObject(body) ? body.file_image : undefined;
  if (!isJsonObject(fact)) return null;
  const { path, name, type, bytes, digest } = fact;
  if ([path, name, type, digest].some((text) => typeof text !== "string") || typeof bytes !== "number") {
    throw new TypeError("the plan has an image without path, name, type, bytes or digest");
  }
  return { path: String(path), name: String(name), type: String(type), bytes, digest: String(digest) };
}

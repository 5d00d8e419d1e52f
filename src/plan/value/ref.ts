// These types represent values that apply knows only when it sends a call: an id, a text with ids in it, or an image file. planned-call.ts
// puts them into the type of a planned call.

export type { Join, Ref } from "../../model/ref.js";

/**
 * `file_image` in the body of a post is an image file next to the configuration, which apply sends with the call. Apply refuses the
 * plan if the bytes then have another digest.
 */
export type ImageFact = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly digest: string;
};

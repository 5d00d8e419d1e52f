// What stands in a call for a value that is known only when it is sent: an id, a text with ids in it, an image file.

export type { Join, Ref } from "../../model/ref.js";

/**
 * `file_image` in the body of a post: an image file beside the configuration, sent with the call. Apply refuses the plan
 * when its bytes have another digest by then.
 */
export type ImageFact = {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly digest: string;
};

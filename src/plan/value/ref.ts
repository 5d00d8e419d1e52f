// What stands in a call for a value that is known only when it is sent: an id, a text with ids in it, an image file.

/** `{"$ref": "channel.rules#id"}`: the id that an earlier operation brings; of a message or thread its own id. */
export type Ref = { readonly $ref: string };

/** A text with ids in it that an earlier operation brings. */
export type Join = { readonly $join: readonly (string | Ref)[] };

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

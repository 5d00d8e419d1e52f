// An image of a message is a part of its form: it has bytes, a file name and a media type.

/** There is no documented limit of size, dimensions or format (service-facts 2.3). */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** The file name is `image.png`, for example. */
  readonly name: string;
  /** The media type is `image/png`, for example. */
  readonly type: string;
}

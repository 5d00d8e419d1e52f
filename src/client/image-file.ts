// An image that travels with a message: its bytes, and what its part of the form is called.

/** The service states no limit of size, dimensions or format (service-facts 2.3). */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** File name: `image.png`. */
  readonly name: string;
  /** Media type: `image/png`. */
  readonly type: string;
}

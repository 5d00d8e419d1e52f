// sniffImage finds the type of an image by its first bytes: PNG, JPEG, GIF or WebP. The service states no list of formats,
// so other bytes are no reason to refuse (service-facts 2.3). multipart.ts calls it for the image of a form.

export interface SniffedImage {
  readonly content_type: string;
  /** The unit is pixels. The size is absent when the first bytes do not show it. */
  readonly width?: number;
  readonly height?: number;
}

/** Returns null for bytes of another type. */
export function sniffImage(bytes: Buffer): SniffedImage | null {
  if (startsWith(bytes, "89504e470d0a1a0a")) {
    if (bytes.length < 24) return { content_type: "image/png" };
    return { content_type: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (startsWith(bytes, "ffd8ff")) return { content_type: "image/jpeg" };
  if (startsWith(bytes, "474946383761") || startsWith(bytes, "474946383961")) {
    if (bytes.length < 10) return { content_type: "image/gif" };
    return { content_type: "image/gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  const webp = startsWith(bytes, "52494646") && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return webp ? { content_type: "image/webp" } : null;
}

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, "hex"));

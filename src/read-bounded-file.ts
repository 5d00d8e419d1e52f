// Reads a file, and refuses one that is larger than it may be, without reading all of it.

import { open } from "node:fs/promises";

/** Rejects with node:fs errors; `EISDIR` for a directory, `ERR_FS_FILE_TOO_LARGE` for more than `limitBytes`. */
export async function readBoundedFile(path: string, limitBytes: number): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const bytes = chunk as Uint8Array;
      size += bytes.length;
      if (size > limitBytes) {
        throw Object.assign(new Error(`more than ${limitBytes} bytes`), { code: "ERR_FS_FILE_TOO_LARGE" });
      }
      chunks.push(bytes);
    }
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}

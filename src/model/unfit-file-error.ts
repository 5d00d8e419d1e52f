// Why a file that somebody names is not read, though it is there. Apart from the reader, so that the reading of a
// configuration, which is given its reader, touches no disk.

/** A file that is there and is not read. Its message follows a name: `is a pipe`, `has 900 bytes`. */
export class UnfitFileError extends Error {
  readonly code: "EISDIR" | "ERR_NOT_A_FILE" | "ERR_FS_FILE_TOO_LARGE" | "ERR_EXCHANGED";
  /** As errors of node:fs have it. */
  readonly syscall = "read";
  /** The most that would have been read. */
  readonly limitBytes: number;

  constructor(
    message: string,
    { code, limitBytes }: { readonly code: UnfitFileError["code"]; readonly limitBytes: number },
  ) {
    super(message);
    this.code = code;
    this.limitBytes = limitBytes;
  }
}

/** For what would be written and could not be read again. */
export const fileWouldBeTooLarge = (limitBytes: number): UnfitFileError =>
  new UnfitFileError(`would have more than ${limitBytes} bytes`, {
    code: "ERR_FS_FILE_TOO_LARGE",
    limitBytes,
  });

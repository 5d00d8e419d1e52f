// The error describes a file that exists and that guildform does not read. It has a module of its own, apart from the reader. So the parser
// of configurations, which gets a reader from its caller, does not touch the disk.

/** The value gives the reason: `{ is: "pipe" }`, `{ is: "too-large", bytes: 900 }`. */
export type UnfitFile =
  | { readonly is: "directory" | "pipe" | "socket" | "device" | "kernel-file" | "exchanged" }
  /** `too-large` has this number of bytes, `growing` has more, and `unwritten` would have more. */
  | { readonly is: "too-large" | "growing" | "unwritten"; readonly bytes: number };

/** The catalogue of sentences has the words for `unfit`, so this error has no message. */
export class UnfitFileError extends Error {
  readonly code: "EISDIR" | "ERR_NOT_A_FILE" | "ERR_FS_FILE_TOO_LARGE" | "ERR_EXCHANGED";
  /** Errors of node:fs have this member too. */
  readonly syscall = "read";

  /** `limitBytes` is the largest size that guildform reads. */
  constructor(
    readonly unfit: UnfitFile,
    readonly limitBytes: number,
  ) {
    super();
    this.code = CODE[unfit.is];
  }
}

const CODE: Readonly<Record<UnfitFile["is"], UnfitFileError["code"]>> = {
  directory: "EISDIR",
  pipe: "ERR_NOT_A_FILE",
  socket: "ERR_NOT_A_FILE",
  device: "ERR_NOT_A_FILE",
  "kernel-file": "ERR_NOT_A_FILE",
  exchanged: "ERR_EXCHANGED",
  "too-large": "ERR_FS_FILE_TOO_LARGE",
  growing: "ERR_FS_FILE_TOO_LARGE",
  unwritten: "ERR_FS_FILE_TOO_LARGE",
};

/** guildform could not read the text again after a write. */
export const fileWouldBeTooLarge = (limitBytes: number): UnfitFileError =>
  new UnfitFileError({ is: "unwritten", bytes: limitBytes }, limitBytes);

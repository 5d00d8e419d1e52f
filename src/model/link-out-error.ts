// guildform does not follow a link that leads out of its folder. The error has a module of its own, apart from the code that walks along
// links. So the parser of configurations, which gets a reader from its caller, does not touch the disk.

export interface LinkOut {
  /** The link is a path such as `guildform.yaml`. It is relative when the link lies in or below the working folder. */
  readonly link: string;
  /** The link holds this path: `/proc/self/environ`. */
  readonly target: string;
  /**
   * `outside` means that the path ends outside of its folder. `hidden` means that a part of the path begins with a dot and the person did
   * not type that part. `owner` means that the link and the file belong to different users.
   */
  readonly why: "outside" | "hidden" | "owner";
}

/** The catalogue of sentences has the words for `out`, so this error has no message. */
export class LinkOutError extends Error {
  readonly code = "ERR_LINK_OUT";
  /** Errors of node:fs have this member too. */
  readonly syscall = "readlink";

  constructor(readonly out: LinkOut) {
    super();
  }
}

// A link that leads where guildform does not follow. Apart from the code that walks along links, so that the reading of a
// configuration, which is given its reader, touches no disk.

export interface LinkOut {
  /** The link, such as `guildform.yaml`: relative where it stands in or below the working folder. */
  readonly link: string;
  /** The path that the link holds: `/proc/self/environ`. */
  readonly target: string;
  /**
   * `outside`: the path ends outside of its folder. `hidden`: a part of the path that the person did not type begins with a dot.
   * `owner`: the link and the file belong to different users.
   */
  readonly why: "outside" | "hidden" | "owner";
}

/** The catalogue of sentences has the words for `out`, so this error has no message. */
export class LinkOutError extends Error {
  readonly code = "ERR_LINK_OUT";
  /** As errors of node:fs have it. */
  readonly syscall = "readlink";

  constructor(readonly out: LinkOut) {
    super();
  }
}

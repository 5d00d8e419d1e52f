// Params of a link that leads nowhere.

/** To what does not exist, or into a folder that does not: a disk that is not mounted, for example. */
export interface DanglingLink {
  readonly link: string;
  /** As the link says it: `nowhere/state.json`. */
  readonly target: string;
  readonly missing: "target" | "folder";
}

// A person allows some changes by number, on the command line or once in the file (`policy.allow_once`).

/** `--allow NAME=NUMBER` takes these names. */
export const ALLOWANCES = [
  "deletes",
  "revokes",
  "updates",
  "ungrouped",
  "exposures",
  "lockouts",
  "openings",
  "reveals",
  "unreadable",
  "renames",
  "unknown",
  "members",
  "admins",
  "returns",
  "posts",
] as const;
/**
 * In the file, `messages_per_channel_per_day` is the limit of the posts of a day. Only a plan of `undo`, which reads no file, takes
 * `posts`.
 */
export const FILE_ALLOWANCES = ALLOWANCES.filter((name) => name !== "posts");
export type FileAllowance = (typeof FILE_ALLOWANCES)[number];
export type Allowance = (typeof ALLOWANCES)[number];
/** Each name has the largest number of such changes that the person allows. */
export type Allowed = Readonly<Partial<Record<Allowance, number>>>;

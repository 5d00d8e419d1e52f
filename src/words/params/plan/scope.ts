// Params of what is said of `--target` and `--exclude`.

/** As it was written: `--target group.start/**`. */
export interface ScopeFlag {
  readonly flag: "--target" | "--exclude";
  readonly glob: string;
}

export interface ScopeParams {
  /** `near`: a known address that the glob may have meant. `known`: what it was held against. */
  readonly "E-TARGET-NOTHING": ScopeFlag & {
    readonly near: string | null;
    readonly known: "planned" | "bound";
  };
  /** `by` is planned and needs `needed`, which the exclude `glob` names. */
  readonly "E-TARGET-NEEDS": { readonly needed: string; readonly by: string; readonly glob: string };
}

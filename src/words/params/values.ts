// Params of what is said of `values:` and of the variables that a file reads.

export interface ValueParams {
  readonly "E-VALUE-NAME": { readonly name: string };
}

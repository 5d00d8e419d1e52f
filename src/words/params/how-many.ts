// Params of what stands for problems that are counted and not told.

export interface HowManyParams {
  readonly "E-MORE": { readonly more: number; readonly all: number };
  readonly "W-MORE": { readonly more: number; readonly all: number };
}

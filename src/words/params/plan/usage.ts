// Params of wrong usage: saved plans and their key.

export interface PlanUsage {
  /** `variable` holds the key; `least` is how many bytes a key has at least. */
  readonly "key-short": { readonly variable: string; readonly bytes: number; readonly least: number };
}

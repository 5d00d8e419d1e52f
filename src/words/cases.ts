// Cases: one code that says one of several things. `case` tells which: `{ case: "empty" }`, `{ case: "number", text: "5" }`.

export type Cases<Of> = { readonly [Case in keyof Of]: { readonly case: Case } & Of[Case] }[keyof Of];

/** A case that says all there is to say. */
export type None = Readonly<Record<never, never>>;

/** The words of each case. */
export const byCase =
  <Params extends { readonly case: string }, Result>(
    words: {
      readonly [Case in Params["case"]]: (params: Extract<Params, { readonly case: Case }>) => Result;
    },
  ) =>
  (params: Params): Result =>
    // The compiler does not see that the params are those of the same case.
    (words[params.case as Params["case"]] as (params: Params) => Result)(params);

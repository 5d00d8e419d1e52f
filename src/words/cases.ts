// A code with cases covers several similar problems. The member `case` selects the problem and its other params, such
// as `{ case: "empty" }` or `{ case: "number", text: "5" }`.

export type Cases<Of> = { readonly [Case in keyof Of]: { readonly case: Case } & Of[Case] }[keyof Of];

/** These are the params of a case that needs none. */
export type None = Readonly<Record<never, never>>;

/** Returns a function that selects the words by `case`. A table that lacks a case does not compile. */
export const byCase =
  <Params extends { readonly case: string }, Result>(
    words: {
      readonly [Case in Params["case"]]: (params: Extract<Params, { readonly case: Case }>) => Result;
    },
  ) =>
  (params: Params): Result =>
    // The compiler does not see that the params belong to the case that they name.
    (words[params.case as Params["case"]] as (params: Params) => Result)(params);

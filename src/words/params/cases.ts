// Cases: one code that says one of several things. `case` tells which: `{ case: "empty" }`, `{ case: "number", text: "5" }`.

export type Cases<Of> = { readonly [Case in keyof Of]: { readonly case: Case } & Of[Case] }[keyof Of];

/** The words of each case. */
export const byCase =
  <Of, Result>(words: { readonly [Case in keyof Of]: (params: Of[Case]) => Result }) =>
  (params: Cases<Of>): Result =>
    words[params.case](params);

// Reports mistakes in `tests:`.

import { byCase, type Cases, type None } from "../../cases.js";
import { cases, codes, type Words } from "../../codes.js";
import { own, quoted, say } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";

type TestIn = { readonly text: string } & Cases<{
  readonly "group-empty": None;
  readonly unknown: { readonly near: string | null };
}>;

const EXAMPLE = say`write it such as \`{ who: everyone, cannot: view, in: staff }\``;

const inWords: (params: TestIn) => Words = byCase({
  "group-empty": ({ text }) => ({
    message: say`${quoted(text)} holds no channel, so this test checks nothing`,
    hint: say`name a channel, or a group that holds one`,
  }),
  unknown: ({ text, near }) => ({
    message: say`${quoted(text)} matches no channel of this file, so this test checks nothing`,
    hint: didYouMean(
      near,
      say`write the key of a channel, \`group KEY\`, or a glob such as \`log-*\`; tests see only channels that the file declares`,
    ),
  }),
});

export const tests = codes({
  "E-TEST-FORM": cases({
    none: () => ({
      message: say`this test needs \`who\`, \`nobody_but\` or \`no_new_access\``,
      hint: EXAMPLE,
    }),
    several: () => ({
      message: say`a test has one of \`who\`, \`nobody_but\` and \`no_new_access\`; this test has several`,
      hint: say`make a test of each`,
    }),
    /** `form` is a key that selects the form of the test, and `key` does not fit it. */
    unfit: ({ form, key }: { form: string; key: string }) => ({
      message: say`a test with \`${own(form)}\` cannot have \`${own(key)}\``,
      hint: say`remove \`${own(key)}\`, or write another test`,
    }),
    "no-right": () => ({
      message: say`this test names no right`,
      hint: say`add \`can\`, \`cannot\` or \`can_only\` with view, speak or live`,
    }),
    rights: () => ({
      message: say`a test has one of \`can\`, \`cannot\` and \`can_only\`; this test has several`,
      hint: say`make a test of each`,
    }),
    "no-can": () => ({
      message: say`a test with \`nobody_but\` needs a right`,
      hint: say`add \`can\` with view, speak or live`,
    }),
    "no-in": () => ({
      message: say`this test names no channel`,
      hint: say`add \`in\` with the key of a channel, \`group KEY\`, or \`"*"\` for all channels of the file`,
    }),
    empty: ({ key }: { key: string }) => ({
      message: say`\`${own(key)}\` is empty, so this test checks nothing`,
      hint: EXAMPLE,
    }),
  }),
  "E-TEST-WHO": ({ key, text }: { key: "who" | "nobody_but"; text: string }) => ({
    message: say`\`${own(key)}\` cannot be ${quoted(text)}`,
    hint:
      key === "who"
        ? say`write \`everyone\`, \`role NAME\`, \`user NAME\`, \`bare user NAME\` or \`any role NAME\``
        : say`write \`role NAME\` or \`user NAME\``,
  }),
  "E-TEST-IN": inWords,
});

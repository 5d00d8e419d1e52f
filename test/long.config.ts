// `npm run test:long` uses this configuration. It runs the long tests, and the files that have more tests or draw more cases there than in
// `npm test`.

import { lengthenedFiles } from "./soak/drawing-files.js";

process.env.GUILDFORM_LONG = "1";
// The module reads the variable when it is loaded.
const { default: config } = await import("./vitest.config.js");

export default {
  ...config,
  test: { ...config.test, include: ["test/**/*.long.test.ts", ...lengthenedFiles()] },
};

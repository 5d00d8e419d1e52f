#!/usr/bin/env node
// The program's entry: runs the command line and leaves with its status. A stack trace on the screen would be
// a bug, so everything that is thrown ends here as text.

import { runProgram } from "./program.js";

process.exitCode = await runProgram(process.argv.slice(2));

// The tests read English, as a door of the library does.

import "../src/words/speak-english.js";

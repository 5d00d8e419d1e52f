// Tests the table of error codes against a list in this file, which people wrote from the tables of service-facts 6.

import { expect, test } from "vitest";
import { ERROR_CODES, lookUpErrorCode } from "../../src/protocol/error-codes.js";

/** Every code is under the reaction to it. 11241 differs from its table: see access-codes.ts. */
const CODES = {
  never: [
    10001, 10003, 10004, 11245, 11251, 11253, 11254, 11261, 11262, 11264, 11265, 11273, 11274, 11275, 11282,
    11298, 11301, 11302, 12002, 13011, 50006, 50035, 50037, 50038, 50040, 50041, 50042, 50043, 50045, 50046,
    50047, 50048, 50049, 50050, 50051, 50054, 50055, 50056, 50057, 100007, 100016, 301000, 301004, 301006,
    301007, 302000, 302008, 302010, 302011, 302013, 302014, 302015, 302016, 302017, 302018, 302020, 302022,
    302023, 302024, 304003, 304004, 304005, 304011, 304014, 304018, 304019, 304020, 304025, 304026, 304027,
    304028, 304030, 304031, 304032, 304034, 304035, 304036, 304037, 304038, 304039, 304040, 304046, 304047,
    304048, 304051, 306001, 306002, 306004, 306007, 306008, 306009, 306011, 501001, 501005, 501008, 501009,
    501010, 501013, 501014, 501015, 501016, 501017, 501018, 501019, 502001, 502002, 502003, 502004, 502005,
    502006, 502007, 502009, 503001, 503002, 503005, 503006, 503007, 503009, 503011, 503012, 503014, 503016,
    503017, 503018, 503019, 503020, 504001, 610007, 610008, 610010, 620001, 620002, 620003, 620004, 620005,
    630001, 630003, 630007, 1100101, 1100102, 1100103, 1100104, 1100301, 1100303, 1100304, 1100306, 1100307,
    3300006,
  ],
  once: [11242, 11252, 11263, 11281],
  refresh_token: [11241, 11243, 11244],
  unknown: [
    11303, 11304, 11305, 11306, 12001, 12003, 50039, 50053, 100002, 301001, 301002, 301003, 301005, 302001,
    302002, 302003, 302004, 302005, 302006, 302007, 302009, 302019, 304006, 304007, 304008, 304009, 304010,
    304012, 304016, 304017, 304021, 304029, 304033, 304044, 306010, 501020, 502008, 502010, 503003, 503008,
    503010, 503013, 503015, 504002, 504003, 504004, 610001, 610002, 610003, 610004, 610005, 610006, 610009,
    610011, 610012, 610014, 630002, 630004, 630005, 630006, 1100300, 1100302, 1100305, 1100499,
  ],
  wait: [20028, 22009, 100001, 620006, 1100100, 1100308],
  later: [302012, 302021, 304022, 304045, 304049, 304050, 304052, 503004, 610013],
  pending: [304023, 304024],
  retry: [306003, 306005, 306006, 501002, 501003, 501004, 501006, 501007, 501011, 501012, 620007],
};

test.each(Object.entries(CODES))("codes with the advice %s", (advice, codes) => {
  const known = [...ERROR_CODES].filter(([, code]) => code.advice === advice).map(([code]) => code);
  expect(known.sort((a, b) => a - b)).toEqual(codes);
});

test("no code has two rows, and none an advice that the list does not know", () => {
  expect(ERROR_CODES.size).toBe(Object.values(CODES).flat().length);
});

test("meanings say what happened", () => {
  const meaning = (code: number) => lookUpErrorCode(code).meaning;
  expect(meaning(11282)).toContain("administrator");
  expect(meaning(304018)).toContain("connect to the gateway");
  expect(meaning(304023)).toContain("waits for its audit");
  expect(meaning(501013)).toContain("maximum of pins");
  expect(meaning(503012)).toContain("does not exist");
  expect(meaning(620003)).toContain("already");
});

test("a code without a row takes its range, and else is not documented", () => {
  const unknown = (meaning: string) => ({ meaning, advice: "unknown" });
  expect(lookUpErrorCode(301042)).toEqual(unknown("an error of channel permissions"));
  expect(lookUpErrorCode(301100)).toEqual(unknown("a code that is not documented"));
  expect(lookUpErrorCode(501999)).toEqual(unknown("an error of announcements"));
  expect(lookUpErrorCode(502099)).toEqual(unknown("an error of muting"));
  expect(lookUpErrorCode(504999)).toEqual(unknown("an error of the message-frequency setting"));
  expect(lookUpErrorCode(610099)).toEqual(unknown("an error of interface grants"));
  expect(lookUpErrorCode(2000004)).toEqual(unknown("an error of sending"));
  expect(lookUpErrorCode(3000000)).toEqual(unknown("an error of editing"));
  expect(lookUpErrorCode(424242)).toEqual(unknown("a code that is not documented"));
});

test("meanings are phrases without a full stop", () => {
  for (const { meaning } of ERROR_CODES.values()) expect(meaning).toMatch(/^[^.]+$/);
});

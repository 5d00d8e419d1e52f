// The service refuses a post with one of these codes. Sources: service-facts 3.21, 3.22, 6.2.
//
// Some codes of 6.2 are left out. They belong to direct messages, setting guides, group and one-to-one chat, recalls and
// edits. 304023 and 304024 are left out because they are successes.

export const SEND_ERRORS = [
  // The bot sends too fast.
  20028,
  // The message itself is wrong.
  50006, 50035, 50037, 50038, 50039, 50040, 50041, 50042, 50043, 50045, 50046, 50047, 50054, 50055, 50056,
  50057,
  // A link, a template or a picture is wrong, or the gateway is the reason.
  304003, 304004, 304005, 304006, 304007, 304008, 304009, 304010, 304011, 304012, 304014, 304016, 304017,
  304018, 304019, 304020, 304021, 304022,
  // These codes are about replies and audits.
  304025, 304026, 304027, 304028, 304029, 304030,
  // These codes are about markdown, keyboards and quotas.
  304035, 304036, 304037, 304038, 304039, 304040, 304044, 304045, 304046, 304047, 304048,
  // These codes are about safety and the system.
  1100100, 1100101, 1100102, 1100103, 1100104, 1100300, 1100301, 1100302, 1100303, 1100304, 1100305, 1100306,
  1100307, 1100308, 1100499,
] as const;

// English: what guildform does after a refusal, by the advice of the table of the service's codes (protocol/error-codes).

export const REPEATED = {
  never:
    "It does not send the call again: the service would refuse it again. Mend the cause, then run it again.",
  once: "It sends the call once more after a moment, since such a check of the service often fails just once. After a server error it does so only where twice has the effect of once.",
  retry:
    "It sends the call again a few times with pauses, where twice has the effect of once. A create or post is not sent again.",
  wait: "It slows down, waits, and sends the call again. Nothing happened by a call that was refused in this way.",
  later:
    "It does not send the call again in this run, since a quota is used up. What is left stays in the next plan.",
  refresh_token:
    "It gets a fresh access token and sends the call once more. With GUILDFORM_TOKEN there is none to get.",
  pending:
    "It counts the call as accepted and never sends it again. State remembers it, and a later run takes up what it made.",
  unknown:
    "It does not send the call again, unless the service failed (HTTP 5xx) and twice has the effect of once.",
} as const;

export const CLOSED = {
  resume: "It connects again and goes on with the session, so that no event is lost.",
  identify: "It connects again and opens a new session. Events in between may be missing.",
  refresh_token_and_identify: "It gets a fresh access token and opens a new session.",
  stop: "It does not connect again, since that would end in the same way.",
} as const;

// Tells whether the service itself failed, for the hints of findings in both languages.

/**
 * `code` is the platform code or the HTTP status of an answer. null means that no answer came. A status below 500 and the codes of 112xx
 * are about the bot: it lacks a privilege, a grant or an operation (service-facts 2.6, 6.1).
 */
export const hasServiceFailed = (code: number | null): boolean =>
  code === null || !((code >= 400 && code < 500) || (code >= 11200 && code < 11300));

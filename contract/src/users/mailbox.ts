/** Same format as the database constraint on mailbox IDs, ignoring case. */
export const couldBeMailbox = (text: string): boolean => /^[a-z][a-z0-9-]{2,19}$/i.test(text);

/** A single word with a digit is unlikely to be a name. */
export const looksLikeMailbox = (text: string): boolean => couldBeMailbox(text) && /\d/.test(text);

export const hasMailboxIdFormat = (text: string): boolean => /^[a-z][a-z0-9-]{2,19}$/i.test(text);

/** A single word with a digit is unlikely to be a name. */
export const looksLikeMailboxId = (text: string): boolean => hasMailboxIdFormat(text) && /\d/.test(text);

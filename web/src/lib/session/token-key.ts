/** The key of the session's token in the browser's storage. */
export const TOKEN_KEY = 'eport_token';

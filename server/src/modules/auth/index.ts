export { hashPassword, passwordMatches, unusableHash } from './password.ts';
export { replacePassword } from './replace-password.ts';
export { createAuthenticator } from './session.ts';
export { temporaryPassword } from './temporary-password.ts';

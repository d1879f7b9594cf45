export { hashPassword, passwordMatches } from './password.ts';
export { createAuthenticator } from './session.ts';
export { temporaryPassword } from './temporary-password.ts';

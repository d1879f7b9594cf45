export { countFailure, refuseTooManyFailures } from './attempts.ts';
export { hashPassword, passwordMatches } from './password.ts';
export { issueResetToken } from './reset-token.ts';
export { createAuthenticator } from './session.ts';
export { temporaryPassword } from './temporary-password.ts';

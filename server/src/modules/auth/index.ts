export { countFailure, type Limit, refuseTooManyFailures } from './attempts.ts';
export { actorOfLinkToken, issueLinkToken } from './link-token.ts';
export { hashPassword, passwordMatches, unusableHash } from './password.ts';
export { replacePassword } from './replace-password.ts';
export { issueResetToken } from './reset-token.ts';
export { createAuthenticator } from './session.ts';
export { findSignInLock, forgetFailedSignIns } from './sign-in-limits.ts';
export { temporaryPassword } from './temporary-password.ts';

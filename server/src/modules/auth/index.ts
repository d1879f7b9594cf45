export { hashPassword } from './password.ts';
export { createAuthenticator } from './session.ts';

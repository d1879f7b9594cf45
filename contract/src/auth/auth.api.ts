import { endpoint } from '../shared/endpoint.ts';
import { EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import { forgottenPassword, login, passwordChange, passwordReset, registration, session } from './auth.ts';

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    summary: 'Sign in with e-mail and password',
    body: login,
    response: session,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    roles: 'public',
    summary: 'Create a customer account and sign in',
    body: registration,
    response: session,
    status: 201,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/me/password',
    roles: EVERYONE_SIGNED_IN,
    summary: 'Change the own password; every other session of the account ends',
    body: passwordChange,
    response: session,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    roles: 'public',
    summary: 'Ask for a link to set a new password; the answer does not tell whether the account exists',
    body: forgottenPassword,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    roles: 'public',
    summary: 'Set a new password with the token of the link; every session of the account ends',
    body: passwordReset,
    status: 204,
  }),
};

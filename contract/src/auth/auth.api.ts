import { endpoint } from '../shared/endpoint.ts';
import { EVERYONE_SIGNED_IN } from '../shared/roles.ts';
import {
  forgottenPassword,
  forgottenPasswordResponse,
  login,
  passwordChange,
  passwordReset,
  registration,
  resetLink,
  session,
} from './auth.ts';

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    summary: 'Sign in with email and password',
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
    summary: 'Change your password; ends all other sessions of the account',
    body: passwordChange,
    response: session,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    roles: 'public',
    summary: 'Request a password reset link; the response does not reveal whether the account exists',
    body: forgottenPassword,
    response: forgottenPasswordResponse,
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/auth/reset-password/check',
    roles: 'public',
    summary: 'Check that the token of a reset link is still valid, without using it',
    body: resetLink,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    roles: 'public',
    summary: 'Set a new password with the token from the link; ends all sessions of the account',
    body: passwordReset,
    status: 204,
  }),
};

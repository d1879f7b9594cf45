import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf } from '../shared/paging.ts';
import { BACK_OFFICE, CUSTOMER_ONLY } from '../shared/roles.ts';
import { emailMessage, emailMessageParams, emailMessagesQuery, emailPreview } from './email-message.ts';
import { emailSettings, emailSettingsUpdate, smtpTest, smtpTestResult } from './email-settings.ts';
import { notificationPreferences, notificationPreferencesUpdate } from './notification-preferences.ts';

export const emailApi = {
  settings: endpoint({
    method: 'GET',
    path: '/agent-settings/:id',
    roles: BACK_OFFICE,
    summary: 'Get an agent’s email settings, or the defaults if it has none',
    params: idParams,
    response: emailSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/agent-settings/:id',
    roles: BACK_OFFICE,
    summary: 'Update an agent’s email settings; a blank password keeps the stored one',
    params: idParams,
    body: emailSettingsUpdate,
    response: emailSettings,
  }),
  testSmtp: endpoint({
    method: 'POST',
    path: '/agent-settings/:id/test-smtp',
    roles: BACK_OFFICE,
    summary: 'Test an SMTP connection with the values sent; one test at a time, ten per hour',
    params: idParams,
    body: smtpTest,
    response: smtpTestResult,
    hasExternalEffects: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/agent-settings/:id/messages',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'List sent, waiting and failed emails, newest first',
    params: idParams,
    query: emailMessagesQuery,
    response: pageOf(emailMessage),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/agent-settings/:id/messages/:messageId/send-again',
    roles: BACK_OFFICE,
    summary: 'Send a failed or already sent email again',
    params: emailMessageParams,
    response: emailMessage,
  }),
  previews: endpoint({
    method: 'GET',
    path: '/agent-settings/:id/previews',
    roles: BACK_OFFICE,
    summary: 'Preview each kind of email as the agent’s customers receive it',
    params: idParams,
    response: z.array(emailPreview),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/me/notifications',
    roles: CUSTOMER_ONLY,
    summary: 'Get the customer’s email preferences',
    response: notificationPreferences,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/me/notifications',
    roles: CUSTOMER_ONLY,
    summary: 'Turn kinds of email on or off, except those that require action',
    body: notificationPreferencesUpdate,
    response: notificationPreferences,
  }),
};

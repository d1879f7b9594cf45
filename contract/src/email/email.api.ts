import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf } from '../shared/paging.ts';
import { BACK_OFFICE, CUSTOMER_ONLY } from '../shared/roles.ts';
import { emailMessage, emailMessageParams, emailMessagesQuery, emailPreview } from './email-message.ts';
import { emailSettings, emailSettingsUpdate, smtpTest, smtpTestResult } from './email-settings.ts';
import { notificationPreferences, notificationPreferencesUpdate } from './notification-preferences.ts';

/** `id` is the agent's. */
export const emailApi = {
  settings: endpoint({
    method: 'GET',
    path: '/agent-settings/:id',
    roles: BACK_OFFICE,
    summary: 'E-mail settings of an agent; the defaults where it has none',
    params: idParams,
    response: emailSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/agent-settings/:id',
    roles: BACK_OFFICE,
    summary: 'Change the e-mail settings of an agent; a blank password keeps the stored one',
    params: idParams,
    body: emailSettingsUpdate,
    response: emailSettings,
  }),
  testSmtp: endpoint({
    method: 'POST',
    path: '/agent-settings/:id/test-smtp',
    roles: BACK_OFFICE,
    summary: 'Try a connection with the values sent: one test at a time, ten an hour',
    params: idParams,
    body: smtpTest,
    response: smtpTestResult,
    reachesOut: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/agent-settings/:id/messages',
    roles: BACK_OFFICE,
    summary: 'What was sent, waits or failed, newest first',
    params: idParams,
    query: emailMessagesQuery,
    response: pageOf(emailMessage),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/agent-settings/:id/messages/:messageId/send-again',
    roles: BACK_OFFICE,
    summary: 'Send a message that failed or was lost once more',
    params: emailMessageParams,
    response: emailMessage,
  }),
  previews: endpoint({
    method: 'GET',
    path: '/agent-settings/:id/previews',
    roles: BACK_OFFICE,
    summary: 'Each kind of mail as a customer of the agent would get it',
    params: idParams,
    response: z.array(emailPreview),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/me/notifications',
    roles: CUSTOMER_ONLY,
    summary: 'Which mails the customer gets',
    response: notificationPreferences,
  }),
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/me/notifications',
    roles: CUSTOMER_ONLY,
    summary: 'Turn kinds of mail on or off, except what needs the customer to act',
    body: notificationPreferencesUpdate,
    response: notificationPreferences,
  }),
};

import type { MailContent } from './mail-content.ts';

export const passwordResetContent = (link: string): MailContent => ({
  subject: 'Set a new password',
  heading: 'Set a new password',
  paragraphs: [
    'Somebody, probably you, has asked for a new password for your account. The link works once, for 30 minutes.',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
  facts: [],
  action: { label: 'Set a new password', url: link },
});

import type { EmailContent } from './email-content.ts';

export const passwordResetContent = (link: string): EmailContent => ({
  subject: 'Set a new password',
  heading: 'Set a new password',
  paragraphs: [
    'We received a request to set a new password for your account. The link works once and expires in 30 minutes.',
    'If you did not request this, ignore this email. Your password stays the same.',
  ],
  facts: [],
  action: { label: 'Set a new password', url: link },
});

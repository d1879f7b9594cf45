import type { EmailContent } from './email-content.ts';

type Change = { changedBy: string; before: string; after: string; settingsUrl: string };

export const mailServerChangedContent = ({
  changedBy,
  before,
  after,
  settingsUrl,
}: Change): EmailContent => ({
  subject: 'Your mail server was changed',
  heading: 'Your mail server was changed',
  paragraphs: [
    'The mail server that sends your emails to customers was changed.',
    'If you did not expect this change, check the email settings and contact your administrator.',
  ],
  facts: [
    ['Changed by', changedBy],
    ['Before', before],
    ['Now', after],
  ],
  action: { label: 'Open Email Settings', url: settingsUrl },
});

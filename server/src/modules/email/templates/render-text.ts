import type { Letterhead, MailContent } from './mail-content.ts';

export function renderText(content: MailContent, letterhead: Letterhead): string {
  const { heading, paragraphs, facts, action } = content;
  const { senderName, contactEmail, firstName, preferencesUrl } = letterhead;
  return [
    heading,
    `Hello ${firstName},`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    [senderName, contactEmail].filter(Boolean).join('\n'),
    preferencesUrl ? `Choose which e-mails you get:\n${preferencesUrl}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

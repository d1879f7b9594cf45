import type { EmailContent, Letterhead } from './email-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export const renderEmail = (content: EmailContent, letterhead: Letterhead) => ({
  subject: content.subject,
  text: renderText(content, letterhead),
  html: renderHtml(content, letterhead),
});

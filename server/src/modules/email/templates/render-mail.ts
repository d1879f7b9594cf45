import type { Letterhead, MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export const renderMail = (content: MailContent, letterhead: Letterhead) => ({
  subject: content.subject,
  text: renderText(content, letterhead),
  html: renderHtml(content, letterhead),
});

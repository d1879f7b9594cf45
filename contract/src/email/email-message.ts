import { z } from 'zod';
import { choiceFilter } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { idText } from '../shared/ids.ts';
import { pageQuery } from '../shared/paging.ts';
import { emailKind } from './email-kind.ts';

export const emailState = z.enum(['WAITING', 'SENT', 'FAILED']);
export type EmailState = z.infer<typeof emailState>;

export const emailMessage = z.object({
  id: z.int(),
  kind: emailKind,
  state: emailState,
  recipient: z.string(),
  packageId: z.int().nullable(),
  packageCount: z.int(),
  attempts: z.int(),
  /** One of a few fixed texts, never the mail server's response. */
  reason: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});
export type EmailMessage = z.infer<typeof emailMessage>;

export const emailMessagesQuery = pageQuery
  .omit({ search: true })
  .extend({ state: choiceFilter(emailState.options) });

export const emailMessageParams = z.object({ id: idText, messageId: idText });

export const emailPreview = z.object({
  kind: emailKind,
  packageCount: z.int(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type EmailPreview = z.infer<typeof emailPreview>;

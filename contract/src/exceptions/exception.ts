import { z } from 'zod';
import { expectedPackage } from '../expected-packages/expected-package.ts';
import { PACKAGE_STATUSES } from '../packages/package-status.ts';
import { packagePhoto } from '../photos/photo.ts';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { permission } from '../shared/permission.ts';
import { optionalText, text } from '../shared/text.ts';
import { EXCEPTION_KINDS, EXCEPTION_STATUSES } from './exception-kind.ts';

export const exceptionKind = choice(EXCEPTION_KINDS);
export const exceptionStatus = choice(EXCEPTION_STATUSES);

export const exceptionItem = z.object({
  id: z.int(),
  kind: exceptionKind,
  status: exceptionStatus,
  packageId: z.int(),
  packageDescription: z.string(),
  packageStatus: choice(PACKAGE_STATUSES),
  customerName: z.string(),
  mailboxId: z.string().nullable(),
  agentName: z.string(),
  warehouseName: z.string(),
  latestNote: z.string().nullable(),
  claimCount: z.int(),
  assigneeId: z.int().nullable(),
  assigneeName: z.string().nullable(),
  openedAt: timestamp,
  closedAt: timestamp.nullable(),
  decision: z.string().nullable(),
});
export type ExceptionItem = z.infer<typeof exceptionItem>;

const exceptionNote = z.object({
  id: z.int(),
  text: z.string(),
  authorName: z.string().nullable(),
  createdAt: timestamp,
});

export const exception = exceptionItem.extend({
  openedByName: z.string().nullable(),
  closedByName: z.string().nullable(),
  notes: z.array(exceptionNote),
  photos: z.array(packagePhoto),
  /** Expected packages with a code of this package, while it has no owner. */
  claims: z.array(expectedPackage),
  can: z.object({
    addNote: permission,
    take: permission,
    release: permission,
    confirmClaim: permission,
    close: permission,
  }),
}) satisfies Returning<OpenException, 'note'>;
export type Exception = z.infer<typeof exception>;

export const packageException = exceptionItem.pick({
  id: true,
  kind: true,
  status: true,
  openedAt: true,
  closedAt: true,
  decision: true,
});
export type PackageException = z.infer<typeof packageException>;

/** Notes and decisions are internal. */
export const shownException = packageException.pick({ id: true, kind: true, openedAt: true, closedAt: true });
export type ShownException = z.infer<typeof shownException>;

const NOTE_LENGTH = 1_000;

/** OTHER says nothing by itself, so it needs a note. */
export const openException = z
  .object({ kind: exceptionKind, note: optionalText(NOTE_LENGTH) })
  .refine(({ kind, note }) => kind !== 'OTHER' || note !== null, {
    path: ['note'],
    message: 'is required: describe the problem',
  });
export type OpenException = z.output<typeof openException>;

export const exceptionNoteInput = z.object({ text: text(NOTE_LENGTH) });
export type ExceptionNoteInput = z.output<typeof exceptionNoteInput>;

export const exceptionDecision = z.object({ decision: text(500) });
export type ExceptionDecision = z.output<typeof exceptionDecision>;

export const confirmClaim = z.object({ expectedPackageId: id });

export const exceptionCount = z.object({ kind: exceptionKind, count: z.int() });

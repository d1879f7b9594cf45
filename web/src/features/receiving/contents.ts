import { codeKey } from '@eport/contract/scanning/code-key.ts';
import type { Scan } from '@eport/contract/scanning/read-scan.ts';
import { looksLikeMailboxId } from '@eport/contract/users/mailbox-id.ts';
import type { Draft } from './desk-draft.ts';

/** Five digits, because shorter codes may be contents, such as PS5. */
const ENDS_LIKE_A_MAILBOX = /\d{5}$/;

/** Names the label that was scanned where the contents are expected. Returns null for anything else. */
export function labelInsteadOfContents(read: Scan, { code, owner }: Draft): string | null {
  if (read.kind === 'package') return 'the label of a package';
  if (!('key' in read)) return null;
  if (read.key === codeKey(code)) return 'the code of this package';
  const mailboxId = owner === null || owner === 'unknown' ? null : owner.mailboxId;
  const isOwners = mailboxId !== null && read.key === codeKey(mailboxId);
  return isOwners || (looksLikeMailboxId(read.code) && ENDS_LIKE_A_MAILBOX.test(read.code))
    ? 'a mailbox ID'
    : null;
}

/** Returns true for contents such as `L-Carnitine tablets`. Labels of shelves have a digit, or only capitals in one word. */
export function isContentsLikeShelf(text: string): boolean {
  const name = text.trim().slice('L-'.length);
  const [hasDigit, hasLower, hasSpace] = [/\d/, /[a-z]/, /\s/].map((pattern) => pattern.test(name));
  return Boolean(hasDigit ? hasLower && hasSpace : hasLower || hasSpace);
}

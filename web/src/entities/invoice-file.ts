import { ERRORS } from '@eport/contract/shared/errors.ts';

export const INVOICE_FILES = '.pdf,.jpg,.jpeg,.png';
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];
const MAX_BYTES = 10 * 1024 * 1024;

export function invoiceProblem(file: File): string | undefined {
  // Browsers report no type for files that they do not know; the server inspects the content.
  if (file.type && !TYPES.includes(file.type)) return ERRORS.UNSUPPORTED_FILE[1];
  if (file.size === 0) return 'This file is empty. Choose another one.';
  return file.size <= MAX_BYTES ? undefined : 'This file is too large. Files can be up to 10 MB.';
}

import { ERRORS } from '@eport/contract/shared/errors.ts';

export const INVOICE_FILES = '.pdf,.jpg,.jpeg,.png';
const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];
const MAX_BYTES = 10 * 1024 * 1024;

export function invoiceProblem(file: File): string | undefined {
  if (file.type && !TYPES.includes(file.type)) return ERRORS.UNSUPPORTED_FILE[1];
  return file.size <= MAX_BYTES ? undefined : ERRORS.TOO_LARGE[1];
}

import { z } from 'zod';
import { scannedText } from '../scanning/code-key.ts';
import { MAX_CODE_LENGTH } from '../scanning/code-length.ts';
import { readScan } from '../scanning/read-scan.ts';
import { timestamp } from '../shared/dates.ts';
import { permission } from '../shared/permission.ts';
import { expects, text } from '../shared/text.ts';

/** A barcode of a carrier, a second carrier or the shop. Any of them finds the package. */
export const packageCode = z.object({
  id: z.int(),
  code: z.string(),
  carrier: z.string().nullable(),
  isIncoming: z.boolean(),
  createdAt: timestamp,
  can: z.object({ removeCode: permission }),
});
export type PackageCode = z.infer<typeof packageCode>;

/** Includes the agent's newest other packages with the code: a shop writes its order number on each package of the order. */
export const addedCode = packageCode.extend({ otherPackageIds: z.array(z.int()) });
export type AddedCode = z.infer<typeof addedCode>;

/** Some carriers' codes look like mailbox IDs. The server refuses the mailbox ID of a customer. */
const isPackageCode = (code: string) => ['code', 'mailbox'].includes(readScan(code).kind);

export const addPackageCode = z.object({
  code: z
    .string(expects('must be text'))
    .overwrite(scannedText)
    .pipe(text(MAX_CODE_LENGTH))
    .refine(isPackageCode, 'must be a barcode of a carrier or shop, such as a tracking number'),
});
export type AddPackageCode = z.output<typeof addPackageCode>;

import type { Storage } from '../platform/storage/storage.ts';
import { invoiceFile } from './invoice-file.ts';
import type { PlannedPackage } from './plan-packages.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

/** Writes the purchase invoices whose upload ended a hold. */
export async function writeDocuments(
  { trx, now }: Seed,
  storage: Storage,
  packages: Map<PlannedPackage, number>,
) {
  for (const [pkg, id] of packages) {
    if (!pkg.wasHeld || pkg.status === 'ON_HOLD_INVOICE_REQUIRED') continue;
    const content = invoiceFile([
      pkg.sender.name,
      pkg.sender.address,
      '',
      `Sold to: ${pkg.recipient.name}`,
      `1 x ${pkg.goods.text}`,
      `Shipped: ${pkg.createdAt.toISOString().slice(0, 10)}`,
    ]);
    const uploadedAt = addDays(pkg.createdAt, 0.6);
    await trx
      .insertInto('documents')
      .values({
        package_id: id,
        file_name: `invoice-${id}.pdf`,
        content_type: 'application/pdf',
        size_bytes: content.length,
        storage_key: await storage.put(content),
        uploaded_by: pkg.customer?.id ?? null,
        created_at: uploadedAt < now ? uploadedAt : now,
      })
      .execute();
  }
}

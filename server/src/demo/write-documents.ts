import type { Storage } from '../platform/storage/storage.ts';
import { invoiceFile } from './invoice-file.ts';
import type { PlannedPackage } from './plan-packages.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

/** Every package that was freed from its hold has the purchase invoice that freed it. */
export async function writeDocuments(
  { trx, now }: Seed,
  storage: Storage,
  packages: Map<PlannedPackage, number>,
) {
  for (const [parcel, id] of packages) {
    if (!parcel.wasHeld || parcel.status === 'ON_HOLD_INVOICE_REQUIRED') continue;
    const content = invoiceFile([
      parcel.sender.name,
      parcel.sender.address,
      '',
      `Sold to: ${parcel.recipient.name}`,
      `1 x ${parcel.goods.text}`,
      `Shipped: ${parcel.createdAt.toISOString().slice(0, 10)}`,
    ]);
    const uploadedAt = addDays(parcel.createdAt, 0.6);
    await trx
      .insertInto('documents')
      .values({
        package_id: id,
        file_name: `invoice-${id}.pdf`,
        content_type: 'application/pdf',
        size_bytes: content.length,
        storage_key: await storage.put(content),
        uploaded_by: parcel.customer?.id ?? null,
        created_at: uploadedAt < now ? uploadedAt : now,
      })
      .execute();
  }
}

import { readScan } from '@eport/contract/scanning/read-scan.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type LockedPackage, lockPackages } from '../../packages/index.ts';
import type { LockedShipment } from '../require-shipment.ts';
import { findByCode } from './scans.queries.ts';

/** Locks the package of the shipment's agent that has this label or code. Callers must hold the shipment's lock. */
export async function lockScanned(
  trx: Database,
  { id, agent_id }: LockedShipment,
  code: string,
): Promise<LockedPackage> {
  const packageId = await packageIdOf(trx, { agentId: agent_id, shipmentId: id }, code);
  const ids = packageId === undefined ? [] : [packageId];
  const [pkg] = await lockPackages(trx, { scope: { kind: 'agent', agentId: agent_id }, ids });
  if (!pkg) throw new AppError('SCANNED_CODE_NOT_FOUND', { code: code.trim() });
  return pkg;
}

async function packageIdOf(trx: Database, where: { agentId: number; shipmentId: number }, code: string) {
  const scan = readScan(code);
  if (scan.kind === 'package') return scan.packageId;
  // A carrier's code may have the format of a mailbox ID.
  if (scan.kind !== 'code' && scan.kind !== 'mailbox') return undefined;
  // The query returns a package of this shipment before others with the same code.
  const [first, second] = await findByCode(trx, { ...where, key: scan.key });
  if (first && second && first.is_aboard === second.is_aboard) throw new AppError('SCAN_AMBIGUOUS');
  return first?.id;
}

import { PACKAGE_MACHINE } from '@eport/contract/packages/package-states.ts';
import { transitionOf } from '@eport/contract/shared/state-machine.ts';
import type { Database } from '../../../platform/database/database.ts';

export const updateCollected = (trx: Database, id: number, collectedBy: string) =>
  trx
    .updateTable('packages')
    .set({ status: transitionOf(PACKAGE_MACHINE, 'handOver').to, collected_by: collectedBy })
    .where('id', '=', id)
    .execute();

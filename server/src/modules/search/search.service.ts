import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { paymentsApi } from '@eport/contract/payments/payments.api.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { readScan } from '@eport/contract/scanning/read-scan.ts';
import { HITS_PER_KIND, type Hit } from '@eport/contract/search/hit.ts';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import { warehousesApi } from '@eport/contract/warehouses/warehouses.api.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isAllowedRole } from '../../platform/access/policy.ts';
import type { HitSearch } from '../../platform/database/hit-search.ts';
import type { Context } from '../../platform/http/context.ts';
import { findAgentHits } from '../agents/index.ts';
import { findExpectedPackageHits } from '../expected-packages/index.ts';
import { findInvoiceHits } from '../invoices/index.ts';
import { findBillHits, findManifestHits } from '../manifests/index.ts';
import { findPackageHits } from '../packages/index.ts';
import { findReceiptHits } from '../payments/index.ts';
import { findPortHits } from '../ports/index.ts';
import { findShipmentHits } from '../shipments/index.ts';
import { findUserHits } from '../users/index.ts';
import { findWarehouseHits } from '../warehouses/index.ts';

type Search = {
  /** The endpoint of the page that the hits lead to, whose roles may search for them. */
  endpoint: Pick<Endpoint, 'roles'>;
  find: (context: Context, actor: Actor, search: HitSearch) => Promise<Hit[]>;
};

const SEARCHES: Search[] = [
  { endpoint: packagesApi.get, find: findPackageHits },
  { endpoint: expectedPackagesApi.get, find: findExpectedPackageHits },
  { endpoint: customersApi.searchAgentCustomers, find: findUserHits },
  { endpoint: shipmentsApi.get, find: findShipmentHits },
  { endpoint: manifestsApi.get, find: findManifestHits },
  { endpoint: billsApi.get, find: findBillHits },
  { endpoint: invoicesApi.get, find: findInvoiceHits },
  { endpoint: paymentsApi.receipt, find: findReceiptHits },
  // Only administrators have the pages of these.
  { endpoint: agentsApi.update, find: findAgentHits },
  { endpoint: warehousesApi.update, find: findWarehouseHits },
  { endpoint: portsApi.update, find: findPortHits },
];

/** The barcode of a package label finds that package alone. */
export async function findHits(context: Context, actor: Actor, text: string | undefined): Promise<Hit[]> {
  if (text === undefined) return [];
  const scan = readScan(text);
  if (scan.kind === 'package') {
    const search = { text: String(scan.packageId), limit: HITS_PER_KIND };
    return (await findPackageHits(context, actor, search)).filter(({ isExact }) => isExact);
  }
  const searches = SEARCHES.filter(({ endpoint }) => isAllowedRole(endpoint, actor));
  const hits = await Promise.all(
    searches.map((search) => search.find(context, actor, { text, limit: HITS_PER_KIND })),
  );
  return hits.flat();
}

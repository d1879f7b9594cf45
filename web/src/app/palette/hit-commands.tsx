import type { Hit, HitKind } from '@eport/contract/search/hit.ts';
import { StatusChip } from '../../entities/status-chip.tsx';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session/claims.ts';
import { isAdmin, isCustomer } from '../../lib/session/home.ts';
import {
  AnchorIcon,
  BanknoteIcon,
  BuildingIcon,
  FileTextIcon,
  type Icon,
  InboxIcon,
  PackageIcon,
  ReceiptIcon,
  ScrollTextIcon,
  UserIcon,
  VanIcon,
  WarehouseIcon,
} from '../../ui/icons.ts';

export const KINDS: Record<HitKind, { label: string; icon: Icon }> = {
  PACKAGE: { label: 'Packages', icon: PackageIcon },
  EXPECTED_PACKAGE: { label: 'Expected Packages', icon: InboxIcon },
  USER: { label: 'People', icon: UserIcon },
  SHIPMENT: { label: 'Master Shipments', icon: VanIcon },
  MANIFEST: { label: 'Manifests', icon: FileTextIcon },
  BILL: { label: 'House Bills', icon: ScrollTextIcon },
  INVOICE: { label: 'Invoices', icon: ReceiptIcon },
  RECEIPT: { label: 'Receipts', icon: BanknoteIcon },
  AGENT: { label: 'Agents', icon: BuildingIcon },
  WAREHOUSE: { label: 'Warehouses', icon: WarehouseIcon },
  PORT: { label: 'Ports', icon: AnchorIcon },
};

function pathOf(hit: Hit, user: SessionUser): string {
  switch (hit.kind) {
    case 'PACKAGE':
      return isCustomer(user) ? paths.package(hit.id) : paths.adminPackage(hit.id);
    case 'EXPECTED_PACKAGE':
      return isCustomer(user)
        ? paths.myExpectedPackage(hit.id)
        : paths.expectedPackageSearch(hit.trackingNumber);
    case 'USER':
      return isAdmin(user) ? paths.editUser(hit.id) : paths.packageSearch(hit.mailboxId);
    case 'SHIPMENT':
      return paths.shipment(hit.id);
    case 'MANIFEST':
      return paths.manifest(hit.id);
    case 'BILL':
      return paths.bill(hit.manifestId, hit.id);
    case 'INVOICE':
      return paths.invoice(hit.id);
    case 'RECEIPT':
      if (isCustomer(user)) return paths.myReceipt(hit.id);
      return paths.receiptSearch(hit.number, isAdmin(user) ? hit.agentId : undefined);
    case 'AGENT':
      return paths.agents();
    case 'WAREHOUSE':
      return paths.warehouses();
    case 'PORT':
      return paths.ports();
  }
}

export const commandOf = (hit: Hit, user: SessionUser) => ({
  key: `${hit.kind} ${hit.id}`,
  title: hit.title,
  context: hit.context,
  icon: KINDS[hit.kind].icon,
  mark: 'status' in hit && hit.status !== null && <StatusChip status={hit.status} />,
  to: pathOf(hit, user),
  hit,
});

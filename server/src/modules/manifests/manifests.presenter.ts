import type {
  BillSummary,
  Container,
  ManifestHead,
  ManifestItem,
} from '@eport/contract/manifests/manifest.ts';
import { containerProfileFields, manifestProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { BillSummaryRow, ContainerRow } from './contents.queries.ts';
import { deadlineOf } from './deadlines/deadline.ts';
import { describeProfile, profileOf } from './export/profiles/customs-profiles.ts';
import { presentFiling } from './filing/filing.presenter.ts';
import type { FilingRow } from './filing/filing.queries.ts';
import { manifestPolicy, manifestState } from './manifest-policy.ts';
import type { ManifestHeadRow, ManifestRow } from './manifests.queries.ts';

export const presentManifestItem = (row: ManifestRow): ManifestItem => presentHead(row, row.bill_count ?? 0);

const presentHead = (row: Omit<ManifestHeadRow, 'has_unsent_export'>, billCount: number): ManifestItem => ({
  id: row.id,
  masterBillOfLadingReferenceNumber: row.master_bol_reference,
  voyageNumber: row.voyage_number,
  packageCount: billCount,
  masterShipmentId: row.shipment_id,
  masterShipmentName: row.shipment_name,
  destinationCountryName: row.destination_name,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  status: manifestState(row),
  arrivalAt: row.arrival_at?.toISOString() ?? null,
  deadline: deadlineOf(row, manifestState(row)),
});

const ACTIONS = ['remove', 'file', 'accept', 'refuse', 'correct'] as const;

type Contents = { filings: FilingRow[]; containers: ContainerRow[]; actor: Actor };

export function presentManifestHead(
  row: ManifestHeadRow,
  { containers, filings, actor }: Contents,
): ManifestHead {
  const status = manifestState(row);
  const billCount = containers.reduce((sum, { bill_count }) => sum + bill_count, 0);
  return {
    ...presentHead(row, billCount),
    customsOfficeCode: row.customs_office_code,
    shippingAgentCode: row.shipping_agent_code,
    shippingAgentName: row.shipping_agent_name,
    portOfLoadingId: row.port_of_loading_id,
    portOfLoadingName: row.loading_name,
    portOfLoadingCode: row.loading_code,
    portOfUnloadingId: row.port_of_unloading_id,
    portOfUnloadingName: row.unloading_name,
    portOfUnloadingCode: row.unloading_code,
    profileFields: manifestProfileFields.parse(row.profile_fields),
    profile: describeProfile(profileOf(row.destination_code)),
    containers: containers.map((container) => {
      const { bill_count } = container;
      const can = manifestPolicy.permissions(['removeContainer'], { status, bill_count }, actor);
      return { ...presentContainer(container), can };
    }),
    filings: filings.map(presentFiling),
    can: manifestPolicy.permissions(ACTIONS, { ...row, status }, actor),
    version: row.version,
  };
}

const presentContainer = (row: ContainerRow): Omit<Container, 'can'> => ({
  id: row.id,
  containerIdentificationNumber: row.identification_number,
  typeOfContainer: row.type_of_container,
  emptyFullIndicator: row.load_type,
  profileFields: containerProfileFields.parse(row.profile_fields),
  billCount: row.bill_count,
  version: row.version,
});

export const presentBillSummary = (row: BillSummaryRow): BillSummary => ({
  id: row.id,
  blReferenceNumber: row.bl_reference,
  shippingPackageId: row.package_id,
  containerId: row.container_id,
  consigneeName: row.consignee_name,
  goodsDescription: row.goods_description,
  exportedAt: row.exported_at?.toISOString() ?? null,
});

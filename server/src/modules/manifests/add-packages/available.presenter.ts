import type { ManifestPackage, MasterShipmentOption } from '@eport/contract/manifests/manifest.ts';
import { describeProfile, profileOf } from '../export/profiles/customs-profiles.ts';
import type { AvailablePackageRow, AvailableShipmentRow } from './available.queries.ts';

export const presentShipmentOption = (row: AvailableShipmentRow): MasterShipmentOption => ({
  id: row.id,
  manifestId: row.manifest_id,
  destinationCountryName: row.destination_name,
  departureDate: row.departure_date,
  modeOfTransport: row.mode_of_transport,
  originWarehousePortCode: row.origin_port_code,
  profile: describeProfile(profileOf(row.destination_code)),
});

export const presentManifestPackage = (row: AvailablePackageRow): ManifestPackage => ({
  id: row.id,
  description: row.description,
  customerEmail: row.email,
});

import { AppError, invalidField, notFound } from './app-error.ts';
import { isUnavailable } from './unavailable.ts';

const unknownCountry = () =>
  invalidField('country', 'must be the two-letter code of a country, for example BB');

export const warehouseOfOtherAgent = () =>
  invalidField('warehouseId', 'must be a warehouse of the chosen agent');

/** Errors for constraints that user input can violate. Any other violation is a bug. */
const CONSTRAINTS: Record<string, () => AppError> = {
  users_email_key: () => new AppError('EMAIL_TAKEN'),
  users_mailbox_id_key: () => new AppError('MAILBOX_TAKEN'),
  users_keep_an_administrator: () => new AppError('LAST_ADMINISTRATOR'),
  users_not_reset_by_agent: () => new AppError('PASSWORD_BY_AGENT'),
  users_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  users_destination_country_id_fkey: () => notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
  users_warehouse_of_agent: warehouseOfOtherAgent,
  agents_agent_code_key: () => new AppError('AGENT_CODE_TAKEN'),
  agents_country_fkey: unknownCountry,
  warehouses_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  warehouses_country_fkey: unknownCountry,
  ports_country_fkey: unknownCountry,
  ports_code_mode_key: () => new AppError('PORT_TAKEN'),
  hs_codes_key: () => new AppError('HS_CODE_TAKEN'),
  hs_codes_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  duty_rules_key: () => new AppError('DUTY_RULE_TAKEN'),
  duty_rules_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  duty_rules_country_id_fkey: () => notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
  expected_packages_one_live: () => new AppError('TRACKING_NUMBER_EXPECTED'),
  expected_packages_warehouse_of_agent: () => notFound('WAREHOUSE_NOT_FOUND', 'warehouseId'),
  packages_warehouse_of_agent: () => notFound('WAREHOUSE_NOT_FOUND', 'warehouseId'),
  packages_destination_country_id_fkey: () => notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
  shipments_destination_country_id_fkey: () => notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
  manifests_shipment_of_agent: () => new AppError('SHIPMENT_IN_USE'),
  manifests_port_of_loading_id_fkey: () => notFound('PORT_NOT_FOUND', 'portOfLoadingId'),
  manifests_port_of_unloading_id_fkey: () => notFound('PORT_NOT_FOUND', 'portOfUnloadingId'),
  manifest_exports_manifest_id_fkey: () => new AppError('CONFLICT'),
  manifest_filings_manifest_of_agent: () => new AppError('MANIFEST_FILED'),
  containers_number_key: () => new AppError('CONTAINER_NUMBER_TAKEN'),
  bills_container_of_manifest: () => new AppError('CONTAINER_IN_USE', { bills: 'house bills' }),
  bills_reference_key: () => new AppError('CONFLICT'),
  bills_package_in_shipment: () => new AppError('CONFLICT'),
  rates_do_not_overlap: () => new AppError('RATE_OVERLAPS'),
  rates_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  rates_destination_country_id_fkey: () => notFound('COUNTRY_NOT_FOUND', 'destinationCountryId'),
  rates_charge_reference_id_fkey: () => notFound('CHARGE_NOT_FOUND', 'chargeReferenceId'),
  package_costs_charge: () => notFound('CHARGE_NOT_FOUND', 'chargeReferenceId'),
  shipment_costs_charge: () => notFound('CHARGE_NOT_FOUND', 'chargeReferenceId'),
  invoices_one_live_per_package: () => new AppError('CONFLICT'),
  invoice_runs_one_open: () => new AppError('INVOICE_RUN_OPEN'),
  saved_views_name_key: () => new AppError('SAVED_VIEW_NAME_TAKEN'),
  cartons_name_key: () => new AppError('CARTON_NAME_TAKEN'),
  invoices_not_overpaid: () => new AppError('CONFLICT'),
  collectors_name_key: () => new AppError('COLLECTOR_TAKEN'),
  payments_reversed_once: () => new AppError('CONFLICT'),
  customer_credits_not_negative: () => new AppError('CONFLICT'),
  cash_drawers_one_open: () => new AppError('DRAWER_ALREADY_OPEN'),
  cash_drawers_agent_id_fkey: () => notFound('AGENT_NOT_FOUND', 'agentId'),
  agents_stripe_account_key: () => invalidField('stripeAccount', 'is already the account of another agent'),
  payments_need_open_drawer: () => new AppError('DRAWER_REQUIRED'),
};

type PostgresError = { code?: string; constraint?: string; message?: string };

export const violatesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** Returns undefined for an unexpected error, which is a bug. */
export function databaseRefusal(error: PostgresError): AppError | undefined {
  const known = error.constraint === undefined ? undefined : CONSTRAINTS[error.constraint];
  if (known) return known();
  if (isUnavailable(error)) return new AppError('UNAVAILABLE');
  // Class 22: a value outside its type's range, which the contract's limits should have caught.
  if (/^22...$/.test(error.code ?? '')) return new AppError('OUT_OF_RANGE');
  return undefined;
}

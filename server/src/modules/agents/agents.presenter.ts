import type { Agent, AgentContact } from '@eport/contract/agents/agent.ts';
import { addressLines } from '@eport/contract/shared/address.ts';
import { numberOrNull } from '../../platform/decimal.ts';
import type { AgentRow } from './agents.queries.ts';
import type { AgentContactRow } from './contact.queries.ts';

type LogoRow = Pick<AgentContactRow, 'logo_hash' | 'logo_width' | 'logo_height'>;

const presentLogo = ({ logo_hash: hash, logo_width: width, logo_height: height }: LogoRow) =>
  hash === null || width === null || height === null ? null : { hash, width, height };

const contactFields = (row: Omit<AgentContactRow, 'country_name'>) => ({
  name: row.name,
  contactEmail: row.contact_email,
  phoneNumber: row.phone_number,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  openingHours: row.opening_hours,
  website: row.website,
  logo: presentLogo(row),
});

export const presentAgent = (row: AgentRow): Agent => ({
  id: row.id,
  ...contactFields(row),
  agentCode: row.agent_code,
  country: row.country,
  taxNumber: row.tax_number,
  paymentInstructions: row.payment_instructions,
  declaredValueLimit: Number(row.declared_value_limit),
  storageFreeDays: row.storage_free_days,
  storageFee: numberOrNull(row.storage_fee),
  storageBasis: row.storage_basis,
  storageMaximum: numberOrNull(row.storage_maximum),
  abandonedAfterDays: row.abandoned_after_days,
  requiresCashDrawer: row.requires_cash_drawer,
  costSharing: row.cost_sharing,
  timeZone: row.time_zone,
  stripeAccount: row.stripe_account,
  version: row.version,
});

export const presentAgentContact = (row: AgentContactRow): AgentContact => ({
  ...contactFields(row),
  countryName: row.country_name,
});

/** The columns with which an invoice keeps its issuer as of the day of issue. */
export const issuerColumns = (agent: AgentContactRow, taxNumber: string | null) => ({
  issuer_name: agent.name,
  issuer_address: addressLines(presentAgentContact(agent)).join(', ') || null,
  issuer_tax_number: taxNumber,
});

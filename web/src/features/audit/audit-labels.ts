import type { AuditAction, AuditedObject, AuditKind, AuditValue } from '@eport/contract/audit/audit.ts';
import { formatDate, formatDateTime, formatStatus } from '../../lib/format.ts';

export const KIND_LABELS: Record<AuditKind, string> = {
  USER: 'User',
  AGENT: 'Agent',
  AGENT_LOGO: 'Agent logo',
  WAREHOUSE: 'Warehouse',
  PORT: 'Port',
  RATE: 'Rate',
  CARTON: 'Carton',
  PACKAGE: 'Package',
  PACKAGE_COST: 'Package fee',
  PACKAGE_CODE: 'Package code',
  DOCUMENT: 'Purchase invoice',
  EXPECTED_PACKAGE: 'Expected package',
  PACKAGE_CLAIM: 'Claim',
  PHOTO: 'Photo',
  EXCEPTION: 'Exception',
  EXCEPTION_NOTE: 'Exception note',
  STORAGE_PERIOD: 'Storage fee',
  SHIPMENT: 'Master shipment',
  SHIPMENT_COST: 'Master cost',
  SHIPMENT_SCAN: 'Shipment scan',
  CLEARANCE: 'Clearance',
  INVOICE_RUN: 'Invoice run',
  MANIFEST: 'Manifest',
  MANIFEST_RATE: 'Exchange rate',
  CARRIER_CHECK: 'Comparison with the carrier’s manifest',
  MANIFEST_FILING: 'Filing',
  FILING_DEADLINE: 'Filing deadline',
  HS_CODE: 'HS code',
  DUTY_RULE: 'Duty rule',
  CONTAINER: 'Container',
  BILL: 'House bill',
  DECLARED_VALUE: 'Declared value',
  INVOICE: 'Invoice',
  INVOICE_LINE: 'Invoice line',
  PAYMENT: 'Payment',
  PAYMENT_ALLOCATION: 'Payment allocation',
  COLLECTOR: 'Authorized collector',
  HAND_OVER: 'Hand-over',
  CASH_DRAWER: 'Cash drawer',
  CASH_MOVEMENT: 'Cash movement',
  CASH_COUNT: 'Cash count',
  ONLINE_PAYMENT: 'Online payment',
  EMAIL_SETTINGS: 'Email settings',
  ACCESS: 'Access event',
};

export const ACTION_LABELS: Record<AuditAction, string> = {
  CREATED: 'Created',
  CHANGED: 'Changed',
  DELETED: 'Deleted',
  SIGNED_IN: 'Signed in',
  SIGN_IN_FAILED: 'Failed to sign in',
  LIMITED: 'Reached a limit',
  REFUSED: 'Was refused access',
  UNLOCKED: 'Unlocked sign-in',
  TESTED: 'Tested',
};

/** An agent has only one object of these kinds, so the parent's name is enough to identify it. */
const ONE_PER_PARENT = new Set<AuditKind>(['AGENT_LOGO', 'EMAIL_SETTINGS']);
/** Objects of these kinds belong to a member of staff. Other objects whose parent is a user belong to a customer. */
const OF_STAFF = new Set<AuditKind>(['CASH_DRAWER']);

export function objectText({ kind, id, label }: AuditedObject): string {
  if (id === null) return 'Unknown user';
  if (ONE_PER_PARENT.has(kind)) return KIND_LABELS[kind];
  return `${kind === 'ACCESS' ? KIND_LABELS.USER : KIND_LABELS[kind]} ${label ?? `#${id}`}`;
}

export function parentText(parent: AuditedObject, { kind }: AuditedObject): string {
  const text = objectText(parent);
  if (parent.kind === 'USER' && !OF_STAFF.has(kind)) return text.replace(KIND_LABELS.USER, 'customer');
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const FIELD_LABELS: Record<string, string> = {
  mailboxId: 'Mailbox ID',
  manifestId: 'Manifest ID',
  zipCode: 'Zip / postal code',
  weight: 'Weight (lbs)',
  totalWeight: 'Total weight (lbs)',
  length: 'Length (in)',
  width: 'Width (in)',
  height: 'Height (in)',
  volumeCbm: 'Volume (CBM)',
  rate: 'Rate ($)',
  userId: 'Customer',
  resetByAgent: 'Password reset through the agent’s email server',
  blReference: 'House BOL #',
  blType: 'BOL type',
  blNature: 'BOL nature',
  billOfLadingNumber: 'Bill of lading #',
  masterBolReference: 'Master BOL reference',
  identificationNumber: 'Container ID',
  voyageNumber: 'Voyage #',
  contentHash: 'File (SHA-256)',
  paymentInstructions: 'How to pay',
  declaredValueLimit: 'Declared value limit ($)',
  clearedCount: 'Packages cleared',
  dutyCount: 'Duties added',
  packageCount: 'Packages',
  issuedCount: 'Invoices issued',
  rateCorrection: 'Reason for the new rate',
  call: 'Request',
};

/** Packages and cartons are measured in inches, pictures in pixels. */
const PICTURE_LABELS: Record<string, string> = { width: 'Width (px)', height: 'Height (px)' };

export function fieldLabel(field: string, kind?: AuditKind): string {
  const known = (kind === 'AGENT_LOGO' && PICTURE_LABELS[field]) || FIELD_LABELS[field];
  if (known) return known;
  const words = field
    .replace(/^profileFields\./, '')
    .replace(/\.|(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ')
    .toLowerCase()
    .replace(/ id$/, '')
    .replace(/^smtp\b/, 'SMTP');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CODE_FIELD = /^(role|rateType|outcome|kind|problem)$|(^s|[a-z]S)tatus$/;
/** Enough to compare two files; the CSV export has the rest. */
const HASH_LENGTH = 12;
const AMOUNT = /(^|[a-z]A)mount$|^rate$/;

export function valueText(field: string, value: AuditValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return AMOUNT.test(field) ? value.toFixed(2) : String(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  if (DAY.test(value)) return formatDate(value);
  if (field === 'contentHash') return `${value.slice(0, HASH_LENGTH)}…`;
  return CODE_FIELD.test(field) ? formatStatus(value.replace(/^ROLE_/, '')) : value;
}

/** The audit does not record the values of these fields. */
export const isSecret = (field: string) => /^(smtpP|p)assword$/.test(field);

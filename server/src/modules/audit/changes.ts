import type { AuditChange, AuditValue } from '@eport/contract/audit/audit.ts';
import { describeLimit } from './limit-text.ts';
import type { Names, Reference } from './names.queries.ts';

/** A row before or after a change. */
type Image = Record<string, unknown>;

/** Columns that refer to another object, and its kind. Only numbers are references: the `manifest_id` of a shipment is its name. */
export const REFERENCES: Record<string, string> = {
  agent_id: 'AGENT',
  warehouse_id: 'WAREHOUSE',
  origin_warehouse_id: 'WAREHOUSE',
  destination_country_id: 'COUNTRY',
  user_id: 'USER',
  country_id: 'COUNTRY',
  received_by: 'USER',
  reversed_by: 'USER',
  uploaded_by: 'USER',
  taken_by: 'USER',
  scanned_by: 'USER',
  recorded_by: 'USER',
  opened_by: 'USER',
  assignee_id: 'USER',
  closed_by: 'USER',
  counted_by: 'USER',
  checked_by: 'USER',
  started_by: 'USER',
  exported_by: 'USER',
  handed_over_by: 'USER',
  waived_by: 'USER',
  decided_by: 'USER',
  refund_requested_by: 'USER',
  loss_recorded_by: 'USER',
  written_by: 'USER',
  port_of_loading_id: 'PORT',
  port_of_unloading_id: 'PORT',
  charge_reference_id: 'CHARGE',
  shipment_id: 'SHIPMENT',
  manifest_id: 'MANIFEST',
  container_id: 'CONTAINER',
  package_id: 'PACKAGE',
  expected_package_id: 'EXPECTED_PACKAGE',
  invoice_id: 'INVOICE',
};

const OMITTED = new Set(['id', 'created_at', 'created_by']);

const isObject = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns columns and values. Fields of a nested object are named like `address.city`. */
const flat = (image: unknown): Array<[string, unknown]> =>
  isObject(image)
    ? Object.entries(image).flatMap(([name, value]) =>
        isObject(value)
          ? flat(value).map(([inner, part]): [string, unknown] => [`${name}.${inner}`, part])
          : [[name, value]],
      )
    : [];

export function* referencesIn(...images: unknown[]): Generator<Reference> {
  for (const [name, value] of images.flatMap(flat)) {
    const kind = REFERENCES[name];
    if (kind && typeof value === 'number') yield { kind, id: value };
  }
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const elementText = (element: unknown) =>
  isObject(element) ? Object.values(element).join(' · ') : String(element);

type Changed = { before: unknown; after: unknown; parent_kind: string | null };

export function changesOf({ before, after, parent_kind }: Changed, names: Names): AuditChange[] {
  const [old, now] = [new Map(flat(before)), new Map(flat(after))];
  const parentColumn = `${parent_kind?.toLowerCase()}_id`;
  const shown = (name: string, value: unknown): AuditValue => {
    const kind = REFERENCES[name];
    if (kind && typeof value === 'number') return names({ kind, id: value }) ?? `#${value}`;
    if (value === undefined || value === null) return null;
    if (name === 'limit' && typeof value === 'string') return describeLimit(value);
    if (Array.isArray(value)) return value.map(elementText).join(', ');
    return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
  };
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !OMITTED.has(name) && name !== parentColumn && old.get(name) !== now.get(name))
    .sort()
    .map((name) => ({
      field: camelCase(name),
      before: shown(name, old.get(name)),
      after: shown(name, now.get(name)),
    }));
}

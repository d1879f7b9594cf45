import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { IMPORT_NATURE } from '../export/profiles/profile.ts';

/** Cubic inches to cubic meters with the six decimals of a bill: an inch is 0.0254 m by definition. */
const VOLUME = sql<string>`round(packages.length * packages.width * packages.height * 0.000016387064, 6)`;

/** The items of a package, such as `2 x Shirt, Shoes`; without items its description. */
const GOODS = sql<string>`coalesce(
  (select rtrim(left(string_agg(
      case when item ->> 'quantity' = '1' then '' else (item ->> 'quantity') || ' x ' end || (item ->> 'description'),
      ', ' order by position
    ), 2000))
    from jsonb_array_elements(packages.items) with ordinality as listed (item, position)),
  packages.description)`;

/** The customer's tax number if the customer is the recipient; another recipient is another consignee. */
const CONSIGNEE_TAX_NUMBER = sql<string | null>`case
  when lower(packages.recipient_name) = lower(users.first_name || ' ' || users.last_name) then users.tax_number
end`;

export const getAgentAndDestinationCode = (trx: Database, manifestId: number) =>
  trx
    .selectFrom('manifests')
    .innerJoin('agents', 'agents.id', 'manifests.agent_id')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .innerJoin('countries as destination', 'destination.id', 'shipments.destination_country_id')
    .select(['agents.agent_code', 'destination.code as destination_code'])
    .where('manifests.id', '=', manifestId)
    .executeTakeFirstOrThrow();

export const listUnbillableRows = (trx: Database, { ids, maxVolume }: { ids: number[]; maxVolume: number }) =>
  trx
    .selectFrom('packages')
    .leftJoin('bills', 'bills.package_id', 'packages.id')
    .select(['packages.id', 'bills.bl_reference', VOLUME.as('volume')])
    .where('packages.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => eb.or([eb('bills.id', 'is not', null), eb(VOLUME, '>', maxVolume.toString())]))
    .execute();

export async function listUnbilledIds(
  trx: Database,
  { shipmentId, except }: { shipmentId: number; except: number[] },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('packages')
    .select('packages.id')
    .where('packages.shipment_id', '=', shipmentId)
    .where('packages.id', '!=', (eb) => eb.fn('all', [eb.val(except)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bills').select('id').whereRef('bills.package_id', '=', 'packages.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export type NewBills = {
  manifestId: number;
  containerId: number;
  blType: string;
  packageIds: number[];
  references: string[];
  /** Maximum digits of an HS code in this country. */
  hsCodeDigits: number;
};

/** Inserts a house bill for each package, with the HS code that the agent last used for the same goods. 'N/M' means no marks. */
export const insertBills = (
  trx: Database,
  { manifestId, containerId, blType, packageIds, references, hsCodeDigits }: NewBills,
) =>
  sql`insert into bills (
      agent_id, manifest_id, shipment_id, container_id, package_id, bl_reference, bl_type, bl_nature,
      shipper_name, shipper_address, consignee_name, consignee_address, goods_description,
      total_packages, total_weight, volume_cbm, package_type_name, marks_and_numbers, profile_fields
    )
    select
      manifests.agent_id, manifests.id, manifests.shipment_id, ${containerId}, packages.id, chosen.reference, ${blType},
      ${IMPORT_NATURE}, sender_name, sender_address, recipient_name, recipient_address, ${GOODS},
      1, weight, ${VOLUME}, 'BOX', 'N/M',
      jsonb_strip_nulls(jsonb_build_object(
        'consigneeCode', ${CONSIGNEE_TAX_NUMBER}, 'hsCode', left(hs_code_uses.code, ${hsCodeDigits})
      ))
    from unnest(${packageIds}::bigint[], ${references}::text[]) with ordinality as chosen (id, reference, position)
    join packages on packages.id = chosen.id
    join manifests on manifests.id = ${manifestId}
    left join users on users.id = packages.user_id
    left join hs_code_uses
      on hs_code_uses.agent_id = manifests.agent_id and hs_code_uses.goods_key = goods_key(${GOODS})
    order by chosen.position`.execute(trx);

export const insertDeclaredValues = (
  trx: Database,
  { manifestId, packageIds }: Pick<NewBills, 'manifestId' | 'packageIds'>,
) =>
  sql`insert into declared_values (bill_id, description, amount, currency_code)
    select bills.id, rtrim(left(declared.description, 200)), declared.amount, packages.declared_currency
    from bills
    join packages on packages.id = bills.package_id
    cross join lateral (
      select item ->> 'description', (item ->> 'quantity')::numeric * (item ->> 'unitValue')::numeric, position
      from jsonb_array_elements(packages.items) with ordinality as listed (item, position)
      union all
      select packages.description, packages.declared_value, 0
      where packages.items is null and packages.declared_value is not null
    ) declared (description, amount, position)
    where bills.manifest_id = ${manifestId}
      and bills.package_id = any(${packageIds})
    order by bills.id, declared.position`.execute(trx);

import { normalizeContainerNumber } from '@eport/contract/manifests/container-number.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Scope } from '../../platform/access/actor.ts';
import { inScope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { exactFirst, type HitSearch, hasIdIn, isLikeOneOf } from '../../platform/database/hit-search.ts';
import type { DB } from '../../platform/database/schema.ts';
import { MANIFEST_OWNERS } from './manifests.queries.ts';

export type ManifestHitRow = Awaited<ReturnType<typeof listManifestHitRows>>[number];
export type BillHitRow = Awaited<ReturnType<typeof listBillHitRows>>[number];

type InScope = HitSearch & { scope: Scope };

const SEARCHED = ['manifests.master_bol_reference', 'shipments.manifest_id'] as const;

const containersWithNumber = (eb: ExpressionBuilder<DB, 'manifests' | 'shipments'>, text: string) =>
  eb.selectFrom('containers').where('containers.identification_number', '=', normalizeContainerNumber(text));

export const listManifestHitRows = (db: Database, { scope, text, limit }: InScope) =>
  db
    .selectFrom('manifests')
    .innerJoin('shipments', 'shipments.id', 'manifests.shipment_id')
    .select(['manifests.id', 'manifests.master_bol_reference', 'shipments.manifest_id as shipment_name'])
    .select((eb) =>
      containersWithNumber(eb, text)
        .select('containers.identification_number')
        .whereRef('containers.manifest_id', '=', 'manifests.id')
        .as('container_number'),
    )
    .where(inScope(scope, MANIFEST_OWNERS))
    .where((eb) =>
      eb.or([
        hasIdIn('manifests.id', text),
        isLikeOneOf(SEARCHED, text),
        eb('manifests.id', 'in', containersWithNumber(eb, text).select('containers.manifest_id')),
      ]),
    )
    .orderBy(hasIdIn('manifests.id', text), 'desc')
    .orderBy(exactFirst(SEARCHED, text))
    .orderBy('manifests.id', 'desc')
    .limit(limit)
    .execute();

/** Finds whole references only, since most packages have a bill. Joins the agents, since the index of references begins with the agent. */
export const listBillHitRows = (db: Database, { scope, text, limit }: InScope) =>
  db
    .selectFrom('agents')
    .innerJoin('bills', 'bills.agent_id', 'agents.id')
    .innerJoin('manifests', 'manifests.id', 'bills.manifest_id')
    .select([
      'bills.id',
      'bills.manifest_id',
      'bills.bl_reference',
      'bills.consignee_name',
      'bills.goods_description',
    ])
    .where('bills.bl_reference', '=', text.toUpperCase())
    .where(inScope(scope, MANIFEST_OWNERS))
    .orderBy('bills.id', 'desc')
    .limit(limit)
    .execute();

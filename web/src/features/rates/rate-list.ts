import { RATE_SORTS } from '@eport/contract/rates/rate-sorts.ts';
import { RATE_TYPES } from '@eport/contract/rates/rate-types.ts';
import type { ViewParameter } from '@eport/contract/saved-views/saved-view.ts';
import { enumOptions, useDestinationOptions } from '../../entities/filter-options.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { bothDirections, FIRST_PAGE, type ListStateOf, oneOf } from '../../ui/list/list-state.ts';
import type { ListConfig } from '../../ui/list/use-list.ts';
import { PAGE_SIZES } from '../../ui/table/use-paging.ts';
import { useChargeOptions } from './rates.queries.ts';

const SORTS = bothDirections(RATE_SORTS);

const filters: Filter[] = [
  { kind: 'record', key: 'chargeReferenceId', label: 'Charge / Service', useRecords: useChargeOptions },
  { kind: 'record', key: 'destinationId', label: 'Destination', useRecords: useDestinationOptions },
  { kind: 'multiple', key: 'rateType', label: 'Rate Type', options: enumOptions(RATE_TYPES) },
];

type State = ListStateOf<ViewParameter<'rates'>>;

const defaults: State = {
  ...FIRST_PAGE,
  agentId: '',
  destinationId: '',
  chargeReferenceId: '',
  rateType: '',
};

export const rateList: ListConfig<State> = { defaults, allowed: { size: PAGE_SIZES, sort: SORTS }, filters };

export const rateQueryOf = ({ sort, view: _view, ...query }: State) => ({
  ...query,
  sort: oneOf(SORTS, sort),
});

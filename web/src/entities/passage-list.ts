import { TRANSPORT_MODES } from '@eport/contract/shared/transport-mode.ts';
import type { Filter } from '../ui/list/filters.ts';
import { dayParameters } from '../ui/list/list-query.ts';
import type { ListState } from '../ui/list/list-state.ts';
import { oneOf } from '../ui/list/list-state.ts';
import { enumOptions, useDestinationOptions } from './filter-options.ts';

/** Like `modeFilter` below, shared by the lists of shipments and manifests. */
export const departureFilter: Filter = {
  kind: 'dates',
  key: 'departure',
  label: 'Departure date',
  chipPrefix: 'Departure',
};
export const destinationFilter: Filter = {
  kind: 'record',
  key: 'destinationId',
  label: 'Destination',
  useRecords: useDestinationOptions,
};
export const modeFilter: Filter = {
  kind: 'one',
  key: 'modeOfTransport',
  label: 'Mode of transport',
  options: enumOptions(TRANSPORT_MODES),
};

type PassageListState = ListState & { departure: string; modeOfTransport: string };

/** Turns the state of a list of shipments or manifests into its API query. */
export const passageQueryOf = <State extends PassageListState, Sort extends string>(
  { departure, sort, modeOfTransport, view: _view, ...query }: State,
  sorts: readonly Sort[],
) => ({
  ...query,
  modeOfTransport: oneOf(TRANSPORT_MODES, modeOfTransport),
  sort: oneOf(sorts, sort),
  ...dayParameters('departure', departure),
});

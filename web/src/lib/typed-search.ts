import { MAX_SEARCH_LENGTH } from '@eport/contract/shared/search-length.ts';

const MIN_SEARCH = 2;

export const isSearchable = (typed: string) => typed.trim().length >= MIN_SEARCH;

/** Fields that also take a name have no such limit, and the server refuses a longer search. */
export const searchOf = (typed: string) => typed.trim().slice(0, MAX_SEARCH_LENGTH);

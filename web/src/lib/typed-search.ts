import { MAX_SEARCH_LENGTH } from '@eport/contract/shared/search-length.ts';

const MIN_SEARCH = 2;

export const isSearchable = (typed: string) => typed.trim().length >= MIN_SEARCH;

/** Cuts the text to the length that the server accepts: fields that also take a name allow more. */
export const searchOf = (typed: string) => typed.trim().slice(0, MAX_SEARCH_LENGTH);

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { hitsQuery } from './hits.queries.ts';

/** Shorter than in lists: a scanner or a clipboard enters the whole number at once. */
const DEBOUNCE_MS = 200;

export function useHits(text: string) {
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const isSubmitted = submitted === text;
  const search = isSubmitted ? text : debounced;
  const query = useQuery(hitsQuery(search));
  const pending = text !== '' && (search !== text || query.isPending || query.isPlaceholderData);
  return {
    hits: text === '' ? [] : (query.data ?? []),
    failure: pending || text === '' ? null : failureOf(query, 'The search failed. Please try again.'),
    pending,
    isSubmitted,
    submit: () => setSubmitted(text),
  };
}

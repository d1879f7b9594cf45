import { z } from 'zod';

/** A calendar date, `yyyy-mm-dd`, of the civil years that PostgreSQL and people agree on. */
export const isoDate = z.iso
  .date({ error: 'must be a date in the form yyyy-mm-dd', abort: true })
  .refine((value) => value >= '1900-01-01', 'must be 1900 or later');

/** An instant, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

type FoundPath = (api: Api) => Promise<string>;

/** The test of a screen is named after `name`, or else after its path. */
type Place = { path: string; name?: string } | { path: FoundPath; name: string };

export type Screen = Place & {
  makesNoCalls?: true;
  /** Error texts by the path of the failing call, with ID in place of numbers. For other calls any text will do. */
  failures?: Record<string, string>;
  /** Calls that may fail without an alert. */
  optionalCalls?: string[];
  /** Empty responses by call, and the text of the empty state. */
  empty?: { responses: Record<string, object>; says: string };
};

export const EMPTY_PAGE = { content: [], totalItems: 0 };

import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

type FoundPath = (api: Api) => Promise<string>;

/** The test of a screen is named by `name`, or else by its path. */
type Place = { path: string; name?: string } | { path: FoundPath; name: string };

export type Screen = Place & {
  makesNoCalls?: true;
  /** Error texts by the path of the failing call, with ID for numbers. Other calls show any error. */
  failures?: Record<string, string>;
  /** Calls whose failure the page shows no alert for. */
  optionalCalls?: string[];
  /** Empty responses by call, and the text of the empty state. */
  empty?: { responses: Record<string, object>; says: string };
};

export const NO_PAGE = { content: [], totalItems: 0 };

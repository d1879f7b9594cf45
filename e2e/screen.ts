import type { Api } from './api-client.ts';

export type Role = 'customer' | 'staff' | 'admin' | 'visitor';

export type Screen = {
  path: string | ((api: Api) => Promise<string>);
  asksNothing?: true;
  /** Error texts by the path of the failing call, with ID for numbers. Other calls show any error. */
  failures?: Record<string, string>;
  spares?: string[];
  /** Empty responses by call, and the text of the empty state. */
  empty?: { answers: Record<string, object>; says: string };
};

export const NO_PAGE = { content: [], totalItems: 0 };

import { useLocation } from 'react-router';

export function textIn(state: unknown, name: string): string | null {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof text === 'string' ? text : null;
}

/** The address typed on the previous page, which its link passes on; the URL would show it. */
export const useTypedEmail = () => textIn(useLocation().state, 'email') ?? '';

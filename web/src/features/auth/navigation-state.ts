import { useLocation } from 'react-router';

export function textIn(state: unknown, name: string): string | null {
  const text: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null;
  return typeof text === 'string' ? text : null;
}

/** The email address typed on the previous page. Links pass it as navigation state to keep it out of the URL. */
export const useTypedEmail = () => textIn(useLocation().state, 'email') ?? '';

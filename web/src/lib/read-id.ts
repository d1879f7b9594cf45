import { data } from 'react-router';

const ID = /^[1-9]\d{0,14}$/;

export function readId(text: string | undefined): number {
  if (text === undefined || !ID.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

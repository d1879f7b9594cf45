import { data } from 'react-router';

const ID = /^[1-9]\d{0,14}$/;

export const idIn = (text: string | null | undefined): number | null =>
  ID.test(text ?? '') ? Number(text) : null;

export function readId(text: string | undefined): number {
  const id = idIn(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}

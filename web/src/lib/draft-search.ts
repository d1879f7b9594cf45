/** The URL query where a draft was typed, stored after its fields: the edited row may be on another page of the list. */
type Place = { search: string };

export const draftPlace = (search: string): Place => ({ search });

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'string';

export function draftSearch(text: string | null): string {
  const parts: unknown = JSON.parse(text ?? '[]');
  return (Array.isArray(parts) && parts.find(isPlace)?.search) || '';
}

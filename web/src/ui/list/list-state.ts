/** `view` is the ID of the saved view that was opened last, 0 for none. */
export type ListState = Record<string, string | number> & {
  page: number;
  size: number;
  sort: string;
  view: number;
};

/** The state of a list with these parameters in the address. */
export type ListStateOf<Parameter extends string> = Record<Exclude<Parameter, 'size'> | 'sort', string> &
  Record<'page' | 'size' | 'view', number>;

/** The first page in the list's own order. */
export const START = { page: 0, size: 10, sort: '', view: 0 };

/** What the address may say for columns with these keys. */
export const bothDirections = <const Key extends string>(keys: readonly Key[]) =>
  keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]);

/** `view` is the ID of the saved view, 0 for none. */
export type ListState = Record<string, string | number> & {
  page: number;
  size: number;
  sort: string;
  view: number;
};

export type ListStateOf<Parameter extends string> = Record<Exclude<Parameter, 'size'> | 'sort', string> &
  Record<'page' | 'size' | 'view', number>;

export const START = { page: 0, size: 10, sort: '', view: 0 };

export const bothDirections = <const Key extends string>(keys: readonly Key[]) =>
  keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]);

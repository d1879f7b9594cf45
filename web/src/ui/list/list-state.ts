import type { State } from '../../lib/use-url-state.ts';

export type ListState = State & {
  page: number;
  size: number;
  sort: string;
  /** ID of the saved view that is open. */
  view: number | null;
};

export type ListStateOf<Parameter extends string> = Record<Exclude<Parameter, 'size'> | 'sort', string> &
  Record<'page' | 'size', number> & {
    /** ID of the saved view that is open. */
    view: number | null;
  };

export const FIRST_PAGE = { page: 0, size: 10, sort: '', view: null };

export const bothDirections = <const Key extends string>(keys: readonly Key[]) =>
  keys.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]);

export const oneOf = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);

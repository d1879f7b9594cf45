import type { ReactNode } from 'react';

export type AutocompleteOptions<Option extends object> = {
  options: readonly Option[];
  loading: boolean;
  labelOf: (option: Option) => string;
  keyOf: (option: Option) => string | number;
  renderOption?: (option: Option) => ReactNode;
  /** Called on each keystroke. */
  onTextChange: (text: string) => void;
  emptyText: string;
  placeholder?: string;
  autoFocus?: boolean;
  firstHighlighted?: boolean;
  opensAbove?: boolean;
  /** Accepts a text that is not an option. */
  freeText?: boolean;
};

import type { StylisPlugin } from '@emotion/cache';

/** Of the properties that the application uses, Safari knows this one with a prefix only. */
export const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

import type { StylisPlugin } from '@emotion/cache';

/** Safari supports `user-select` only with a prefix. */
export const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

import { lazyCode } from '../../../lib/lazy-code.ts';
import { LazyPart, type PartProps } from '../../../ui/lazy-part.tsx';

const partsCode = lazyCode('bill-parts', () => import('./lazy-parts.tsx'));

/** The bill can be edited before these parts have loaded. */
export const AfterPaint = (part: PartProps<typeof import('./lazy-parts.tsx')>) => (
  <LazyPart code={partsCode} {...part} />
);

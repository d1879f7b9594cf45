import { lazyCode } from '../../../lib/lazy-code.ts';
import { LazyPart, type PartProps } from '../../../ui/lazy-part.tsx';

const partsCode = lazyCode('bill-parts', () => import('./lazy-parts.tsx'));

/** Renders a part of the page whose code loads after the form, so that the bill can be edited sooner. */
export const AfterPaint = (part: PartProps<typeof import('./lazy-parts.tsx')>) => (
  <LazyPart code={partsCode} {...part} />
);

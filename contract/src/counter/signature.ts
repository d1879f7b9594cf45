import { z } from 'zod';
import { expects } from '../shared/text.ts';
import { SIGNATURE_BOX } from './counter-sizes.ts';

export const MAX_SIGNATURE = 20_000;

/** Strokes of at least two points each. The database checks the same pattern. */
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;

const isInside = (path: string) =>
  path
    .slice(1)
    .split(/[ML]/)
    .every((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number);
      return x <= SIGNATURE_BOX.width && y <= SIGNATURE_BOX.height;
    });

/** Strokes as an SVG path, such as "M10 20L30 40", in a box of SIGNATURE_BOX. */
export const signature = z
  .string(expects('must be text'))
  .max(MAX_SIGNATURE, 'is too long. Clear it and sign again')
  .regex(STROKES, 'must be a signature')
  .refine(isInside, 'must be a signature');

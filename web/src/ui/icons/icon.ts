import type { IconNode } from 'lucide';
import { type ComponentType, createElement } from 'react';
import { classes } from '../classes.ts';

/** `size` in pixels, or '1em' for the size of the text. Hidden from screen readers without a label. */
export type Icon = ComponentType<{
  size?: number | string;
  className?: string | undefined;
  'aria-label'?: string;
}>;

export function icon(node: IconNode): Icon {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, 'aria-label': label }) =>
    createElement(
      'svg',
      {
        ...FRAME,
        width: size,
        height: size,
        className: classes('icon', className),
        ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
      },
      ...shapes,
    );
}

const FRAME = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

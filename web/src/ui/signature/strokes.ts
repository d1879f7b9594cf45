type Point = { x: number; y: number };
type Stroke = { points: Point[] };
export type Box = { width: number; height: number };

/** Returns the strokes as an SVG path, scaled from one box to the other and rounded; '' without a stroke. */
export const pathOf = (strokes: Stroke[], from: Box, to: Box): string =>
  strokes
    .map(({ points }) => {
      const scaled = points.map(({ x, y }) =>
        [
          within((x / from.width) * to.width, to.width),
          within((y / from.height) * to.height, to.height),
        ].join(' '),
      );
      // Skips points that round to the point before. A dot becomes a line to its own start.
      const [start, ...rest] = scaled.filter((point, index) => point !== scaled[index - 1]);
      return start === undefined ? '' : `M${[start, ...(rest.length > 0 ? rest : [start])].join('L')}`;
    })
    .join('');

const within = (value: number, limit: number) => Math.min(Math.max(Math.round(value), 0), limit);

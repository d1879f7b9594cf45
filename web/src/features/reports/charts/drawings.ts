/** Loaded by `ChartFigure` as one chunk, since both kinds of chart share most of their code. */
export { Bars } from './bars.tsx';
export { Lines } from './lines.tsx';

/** What `ChartFigure` loads once: both kinds of chart share most of their code. */
export { Bars } from './bars.tsx';
export { Lines } from './lines.tsx';

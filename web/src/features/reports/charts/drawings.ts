export { Bars } from './bars.tsx';
export { Lines } from './lines.tsx';

export { lacksDrawer } from './lacks-drawer.ts';

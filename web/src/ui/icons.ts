/** Grouped by the pages that need them first, since a chunk takes a file as a whole. */
export * from './icons/frame.ts';
export type { Icon } from './icons/icon.ts';
export * from './icons/login.ts';
export * from './icons/pages.ts';
export * from './icons/rare.ts';

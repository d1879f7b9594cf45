export { giveNotices } from './give-notices.ts';

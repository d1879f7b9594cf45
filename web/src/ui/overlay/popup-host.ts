import { openDialogs } from './open-dialogs.ts';

/** Where screen readers look: inside the open dialog or the page's landmark. */
export const popupHost = () => openDialogs().at(-1) ?? document.getElementById('main') ?? document.body;

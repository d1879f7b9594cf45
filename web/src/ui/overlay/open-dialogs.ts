/** A dialog that is closing still fades. */
const MODAL = '[aria-modal=true]:not([data-closed])';

export const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(MODAL)];

export const isDialogOpen = (): boolean => openDialogs().length > 0;

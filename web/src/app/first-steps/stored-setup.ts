/** Lets pages know without a call whether the installation is set up. */
const STORAGE_KEY = 'eport_setup';

export const wasComplete = () => localStorage.getItem(STORAGE_KEY) === 'complete';
export const hasBegun = () => localStorage.getItem(STORAGE_KEY) === 'begun';

export const storeSetup = (complete: boolean) =>
  localStorage.setItem(STORAGE_KEY, complete ? 'complete' : 'begun');

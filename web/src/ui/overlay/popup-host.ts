/** Inside the open dialog or the page's landmark, where screen readers look for what belongs to it. */
export const popupHost = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1) ??
  document.getElementById('main') ??
  document.body;

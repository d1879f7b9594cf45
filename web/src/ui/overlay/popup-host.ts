/** Where screen readers look: inside the open dialog or the page's landmark. */
export const popupHost = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1) ??
  document.getElementById('main') ??
  document.body;

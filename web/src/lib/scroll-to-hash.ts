/** Use it as the ref of an element that appears after its page: the router has already looked for it. */
export function scrollToHash(element: HTMLElement | null) {
  if (element && location.hash === `#${element.id}`) element.scrollIntoView();
}

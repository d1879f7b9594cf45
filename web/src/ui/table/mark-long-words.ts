/** Longer than most email addresses, which stay whole. A word may break after a hyphen or a slash anyway. */
const LONG = /[^\s\-/]{33,}/;

/** Marks the cells whose words may break on paper, where the table cannot scroll. CSS cannot tell them from others. */
export function markLongWords(body: HTMLElement | null) {
  if (!body) return;
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (LONG.test(text.nodeValue ?? ''))
      text.parentElement?.closest('td')?.toggleAttribute('data-long-word', true);
}

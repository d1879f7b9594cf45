import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/**
 * The mail as mail programs show it. In a shadow tree: neither its styles nor the page's reach the other. Scripts and
 * handlers in it would not run by the content security policy, and what is contained cannot cover the page.
 */
export function MailHtml({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    const shadow = element?.shadowRoot ?? element?.attachShadow({ mode: 'open' });
    shadow?.replaceChildren(mailBody(html));
  }, [html]);
  return <Box ref={host} role="group" aria-label={label} sx={{ contain: 'content' }} />;
}

/** The policy admits no style attributes, only what a script of the page sets. The links lead nowhere: their package is invented. */
function mailBody(html: string) {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const mail = document.createElement('div');
  mail.append(...body.childNodes);
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  mail.style.cssText = `all: initial; display: block; ${body.dataset.style ?? ''}`;
  return mail;
}

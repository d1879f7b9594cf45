import { useEffect, useRef } from 'react';
import styles from './email-html.module.css';

/** Shows an email safely: a shadow tree isolates its styles, the content security policy blocks scripts, and CSS containment clips it. */
export function EmailHtml({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    const shadow = element?.shadowRoot ?? element?.attachShadow({ mode: 'open' });
    shadow?.replaceChildren(emailBody(html));
  }, [html]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have a shadow tree
    <div ref={host} role="group" aria-label={label} className={styles.email} />
  );
}

/** The content security policy blocks style attributes, but not styles set by script. Removes links, which would lead nowhere. */
function emailBody(html: string) {
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const email = document.createElement('div');
  email.append(...body.childNodes);
  for (const link of email.querySelectorAll('a')) link.removeAttribute('href');
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  email.style.cssText = `all: initial; display: block; ${body.dataset.style ?? ''}`;
  return email;
}

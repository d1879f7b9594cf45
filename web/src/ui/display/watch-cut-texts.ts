const HOVER_MS = 400;
/** The time in which the pointer can get from a text to its tooltip. */
const LEAVE_MS = 200;
const TEXT = '[data-cut-text]';
const TOOLTIP = '[role=tooltip]';
const ROW = 'tr, li';
const OPENS = 'a, button, [data-clickable="opens"]';

export type CutTexts = { anchor: HTMLElement; text: string };

/**
 * Calls `show` with the texts that end with an ellipsis: the one under the pointer or finger, and all of the row that the keyboard
 * has reached. Measures only these, because measuring each row slows lists down.
 */
export function watchCutTexts(show: (texts: CutTexts | null) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let pointed: Element | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const hide = () => {
    clearTimeout(timer);
    show(null);
  };
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (target: Element, event: DocumentEventMap[Name]) => void,
  ) =>
    document.addEventListener(
      name,
      (event) => event.target instanceof Element && listener(event.target, event),
      { signal },
    );

  on('pointerover', (target, { pointerType }) => {
    const tooltip = target.closest(TOOLTIP);
    const text = pointerType === 'touch' ? null : target.closest(TEXT);
    if ((tooltip ?? text) === pointed) return;
    pointed = tooltip ?? text;
    clearTimeout(timer);
    if (text) timer = setTimeout(() => show(cutTexts([text])), HOVER_MS);
    else if (!tooltip) timer = setTimeout(hide, LEAVE_MS);
  });
  on('pointerdown', (target) => !target.closest(TOOLTIP) && hide());
  on('click', (target) => {
    const text = target.closest(TEXT);
    if (text && !target.closest(OPENS)) show(cutTexts([text]));
  });
  on('focusin', (target) => {
    const row = target.matches(':focus-visible') && target.closest(ROW);
    if (row) show(cutTexts([...row.querySelectorAll(TEXT)]));
  });
  on('focusout', hide);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => watching.abort();
}

function cutTexts(texts: Element[]): CutTexts | null {
  const cut = texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const [anchor] = cut;
  return anchor instanceof HTMLElement
    ? { anchor, text: cut.map(({ textContent }) => textContent).join('\n') }
    : null;
}

/** Longer than a scanner takes for a character, even on a busy page, and too short for users to notice. */
const HOLD_MS = 150;

/** Withholds keys from a list until it is known whether a scanner or a person types them. */
export function createHeldKeys() {
  let held: { key: string; target: Element }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    return keys;
  };
  const release = () => {
    for (const { key, target } of take())
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  return {
    hold(event: KeyboardEvent, target: Element) {
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push({ key: event.key, target });
      clearTimeout(timer);
      timer = setTimeout(release, HOLD_MS);
    },
    release,
    drop: () => void take(),
  };
}

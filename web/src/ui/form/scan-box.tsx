import type { KeyboardEvent, ReactNode } from 'react';
import { useSelectPicked } from './use-select-picked.ts';

type Props = {
  picked: string | null;
  text: string;
  onEnter: (input: HTMLInputElement) => void;
  children: ReactNode;
};

/** Calls `onEnter` for a typed or scanned text, since scanners end each scan with Enter. Ignores the text of the picked option. */
export function ScanBox({ picked, text, onEnter, children }: Props) {
  const box = useSelectPicked(picked, text);
  const enter = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    if (target.value === (picked ?? '')) return;
    event.preventDefault();
    target.select();
    onEnter(target);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the input inside
    <div ref={box} onKeyDown={enter}>
      {children}
    </div>
  );
}

import { useEffect, useEffectEvent, useId, useRef } from 'react';
import Pad from 'signature_pad';
import { Button } from '../button/button.tsx';
import { FieldHelp } from '../form/field-frame.tsx';
import styles from './signature-pad.module.css';
import { type Box, pathOf } from './strokes.ts';

type Props = {
  label: string;
  /** Says how to continue without drawing. */
  hint: string;
  /** The box of the path that `onChange` receives. */
  box: Box;
  onChange: (path: string) => void;
};

/** A field to sign in with a finger, pen or mouse. */
export function SignaturePad({ label, hint, box, onChange }: Props) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const report = useEffectEvent((element: HTMLCanvasElement, signature: Pad) => {
    const from = { width: element.offsetWidth, height: element.offsetHeight };
    onChange(pathOf(signature.toData(), from, box));
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const signature = new Pad(element, { penColor: getComputedStyle(element).color });
    pad.current = signature;
    const fit = () => {
      const { offsetWidth, offsetHeight } = element;
      if (offsetWidth === 0) return;
      const strokes = signature.toData();
      element.width = offsetWidth * devicePixelRatio;
      element.height = offsetHeight * devicePixelRatio;
      element.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
      signature.fromData(strokes);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    signature.addEventListener('endStroke', () => report(element, signature));
    return () => {
      observer.disconnect();
      signature.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange('');
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <Button size="small" aria-label={`Clear ${label}`} onClick={clear}>
          Clear
        </Button>
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        className={styles.pad}
      />
      <FieldHelp id={id} hint={hint} />
    </div>
  );
}

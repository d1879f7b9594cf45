import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Alert } from '../display/alert.tsx';
import type { Notice } from './feedback-context.ts';
import styles from './notice-box.module.css';
import { publishNoticeHeight } from './publish-notice-height.ts';
import { returnFocus } from './return-focus.ts';

type Props = { notice: Notice; open: boolean; onClose: () => void; onClosed: () => void };

export function NoticeBox({ notice, open, onClose, onClosed }: Props) {
  const { message, severity = 'success', seconds, actions = [] } = notice;
  const timer = useTimer(seconds * 1000, onClose);
  useEscape(onClose);
  const isError = severity === 'error';
  return createPortal(
    <div
      ref={watchNotice}
      data-notice=""
      className={classes(styles.notice, !open && styles.closing)}
      onAnimationEnd={() => !open && onClosed()}
      {...timer}
    >
      <Alert
        severity={severity}
        variant="filled"
        role={isError ? 'alert' : 'status'}
        // Open dialogs hide all but live regions from screen readers.
        aria-live={isError ? 'assertive' : 'polite'}
        action={actions.map(({ label, run }) => (
          <Button
            key={label}
            size="small"
            data-notice-action=""
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </Button>
        ))}
        onClose={onClose}
        className={styles.alert}
      >
        {message}
      </Alert>
    </div>,
    document.body,
  );
}

function useTimer(time: number, onEnd: () => void) {
  const [inside, setInside] = useState(false);
  const [away, setAway] = useState(false);
  const paused = inside || away;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onEnd, time);
    return () => clearTimeout(timer);
  }, [paused, time, onEnd]);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  const stay = () => setInside(true);
  const leave = () => setInside(false);
  return { onPointerEnter: stay, onPointerLeave: leave, onFocus: stay, onBlur: leave };
}

function useEscape(onClose: () => void) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
}

function watchNotice(notice: HTMLElement | null) {
  if (!notice) return;
  const ends = [publishNoticeHeight(notice), returnFocus(notice)];
  return () => {
    for (const end of ends) end();
  };
}

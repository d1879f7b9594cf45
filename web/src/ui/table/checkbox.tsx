import { useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  checked: boolean;
  partly?: boolean;
  disabled: boolean;
  onToggle: () => void;
};

/** Plain elements instead of MUI's checkbox, which is slow when a selection changes all visible rows. */
export function Checkbox({ label, checked, partly = false, disabled, onToggle }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <span data-checkbox>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z" />
        <path d="M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z" />
        <path d="M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z" />
      </svg>
    </span>
  );
}

const phone = '@media (max-width: 599.95px)';

export const checkboxStyle = {
  '& [data-checkbox]': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    p: '9px',
    verticalAlign: 'middle',
    color: 'text.secondary',
    [phone]: { minWidth: 44, minHeight: 44 },
  },
  '& [data-checkbox] > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
  },
  '& [data-checkbox] > svg': { width: 20, height: 20, fill: 'currentColor', borderRadius: 1 },
  '& [data-checkbox] path + path': { display: 'none' },
  '& [data-checkbox] > :is(:checked, :indeterminate) + svg': { color: 'primary.main' },
  '& [data-checkbox] > :is(:checked, :indeterminate) + svg > path:first-of-type': { display: 'none' },
  '& [data-checkbox] > :checked:not(:indeterminate) + svg > path:nth-of-type(2)': { display: 'inline' },
  '& [data-checkbox] > :indeterminate + svg > path:nth-of-type(3)': { display: 'inline' },
  '& [data-checkbox] > :disabled + svg': { color: 'action.disabled' },
  '& [data-checkbox] > :focus-visible + svg': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const;

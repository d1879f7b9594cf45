import styles from './skip-link.module.css';
import { TextLink } from './text-link.tsx';

type Props = { label: string; target: () => HTMLElement | null | undefined };

/** Shown only while it has the focus. */
export const SkipLink = ({ label, target }: Props) => (
  <TextLink
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      target()?.focus();
    }}
    className={styles.link}
    data-not-printed=""
  >
    {label}
  </TextLink>
);

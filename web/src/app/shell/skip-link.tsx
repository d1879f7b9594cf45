import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  <TextLink
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    className={styles.link}
    data-not-printed=""
  >
    Skip to content
  </TextLink>
);

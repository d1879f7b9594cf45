import { TextLink } from '../../ui/button/text-link.tsx';
import styles from './skip-link.module.css';

export const SkipLink = () => (
  <TextLink
    href="#main"
    onClick={(event) => {
      // Prevents the router from navigating to the hash.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
    className={styles.link}
    data-not-printed=""
  >
    Skip to content
  </TextLink>
);

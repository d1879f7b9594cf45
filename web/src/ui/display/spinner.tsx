import styles from './spinner.module.css';

export const Spinner = ({ label }: { label?: string }) => (
  <span
    className={styles.spinner}
    {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

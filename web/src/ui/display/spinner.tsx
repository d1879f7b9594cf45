import styles from './spinner.module.css';

/** As large as the text around it; decorative unless it has a label. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className={styles.spinner}
    {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

import styles from './signature-image.module.css';
import type { Box } from './strokes.ts';

export const SignatureImage = ({ label, path, box }: { label: string; path: string; box: Box }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${box.width} ${box.height}`} className={styles.image}>
    <path d={path} className={styles.strokes} />
  </svg>
);

/** Marks buttons whose text must be printed. */
const PRINTED = '[data-printed]';

export const printStyle = {
  '@media print': {
    'html body': { background: '#fff' },
    [`button:not(${PRINTED}, [role=tab]), [role=tab][aria-selected=false], .MuiButton-root, .MuiSnackbar-root, .MuiBackdrop-root, .MuiDialogActions-root, .MuiFab-root`]:
      { display: 'none !important' },
    'table [data-box], table [data-actions]': { display: 'none' },
    'table th': { position: 'static !important' },
    'table :is(th, td), [data-chip]': { whiteSpace: 'normal !important' },
    'table td': { paddingBlock: '6px !important' },
    '[data-chip]': { overflowWrap: 'normal', maxWidth: 'none !important' },
    'tr, [data-chip], dt, dd': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'body:has(> .MuiDialog-root) > #root': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-container': { display: 'block !important', height: 'auto !important' },
    '.MuiDialog-paper': {
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      width: 'auto !important',
      margin: '0 !important',
      boxShadow: 'none !important',
    },
    '.MuiDialogContent-root': { overflow: 'visible !important' },
  },
};

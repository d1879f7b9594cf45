/** Enlarges the touch target of an inline link without a taller line. */
export const touchTarget = {
  display: 'inline-block',
  py: { xs: 1.75, sm: 0 },
  my: { xs: -1.75, sm: 0 },
} as const;

/** A link among other text: on phones as high as a thumb, without making its line so. */
export const forThumbs = {
  display: 'inline-block',
  py: { xs: 1.75, sm: 0 },
  my: { xs: -1.75, sm: 0 },
} as const;

/** Half the tint of a status chip, so that chips stay visible. */
export const paleTint = (tone: 'warning') =>
  `color-mix(in srgb, var(--mui-palette-${tone}-light) 50%, transparent)`;

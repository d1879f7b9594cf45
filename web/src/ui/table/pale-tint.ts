/** Half the tint of a status chip, so that the chip still stands out in its row. */
export const paleTint = (tone: 'warning') =>
  `color-mix(in srgb, var(--mui-palette-${tone}-light) 50%, transparent)`;

/** Matches what a shell or template did not expand. */
const PLACEHOLDER = /\$[({]|^\$\w+$|\{\{|^%\w+%$|`/;

export const isUnexpanded = (text: string): boolean => PLACEHOLDER.test(text);

/** Random secrets of 32 bytes have more distinct bytes, even digits alone. */
const FEWEST_DIFFERENT = 8;

export const isRepetitive = (bytes: Buffer): boolean => new Set(bytes).size < FEWEST_DIFFERENT;

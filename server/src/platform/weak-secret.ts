/** Matches what a shell or template did not expand. */
const PLACEHOLDER = /\$[({]|^\$\w+$|\{\{|^%\w+%$|`/;

export const isUnexpanded = (text: string): boolean => PLACEHOLDER.test(text);

/** A random secret of 32 bytes has more distinct bytes, even one of digits only. */
const FEWEST_DIFFERENT = 8;

export const isRepetitive = (bytes: Buffer): boolean => new Set(bytes).size < FEWEST_DIFFERENT;

/** The contract's messages continue the label: "must be greater than 0". */
export const sentence = (label: string, message: string) =>
  /^\p{Ll}/u.test(message) ? `${label} ${message}.` : message;

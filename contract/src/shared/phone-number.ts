/** Digits with the signs that people write between them, and an extension such as "ext. 12" or "x12". */
const PHONE_NUMBER = /^\+?[\s()./-]*\d[\d\s()./-]*(?:(?:ext\.?|x)\s*\d+)?$/i;

export const isPhoneNumber = (text: string) => PHONE_NUMBER.test(text);

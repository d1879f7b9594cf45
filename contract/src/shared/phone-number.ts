/** A number that can be called has at least three digits. Words beside it, such as "evenings", are allowed. */
export const isPhoneNumber = (text: string) => (text.match(/\d/g) ?? []).length >= 3;

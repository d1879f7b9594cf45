export const dialable = (number: string) => number.replace(/[^+\d]/g, '');

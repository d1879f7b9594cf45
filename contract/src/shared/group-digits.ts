/** Turns `1234.50` into `1,234.50`. */
export const groupDigits = (digits: string): string => digits.replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',');

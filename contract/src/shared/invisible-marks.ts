/** Marks of direction, spaces without width and the byte order mark, which copied numbers and addresses bring along. */
const INVISIBLE_MARKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export const withoutInvisibleMarks = (value: string) => value.replace(INVISIBLE_MARKS, '');

/** Direction marks, zero-width spaces and the byte order mark, which people copy along with numbers and addresses. */
const INVISIBLE_MARKS = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

export const withoutInvisibleMarks = (value: string) => value.replace(INVISIBLE_MARKS, '');

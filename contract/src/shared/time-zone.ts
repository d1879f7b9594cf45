/** Offsets such as +05:00 are no names: PostgreSQL reads their signs the other way round. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * UTC, or a place. Offsets such as +05:00 are no names: PostgreSQL reads their signs the other way round. Short names such as AST
 * mean other zones to browsers than to their users, and `Temporal` refuses them.
 */
const NAME = /^(UTC|(?!SystemV\/|US\/Pacific-New$)[A-Za-z][\w+-]*(\/[\w+-]+)+)$/;

export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * UTC or a place such as America/Barbados. No offsets such as +05:00, whose sign PostgreSQL reads the other way round. No short names
 * such as AST, which browsers take for other zones than users mean, and none of the old names that `Temporal` refuses.
 */
const NAME = /^(UTC|(?!SystemV\/|US\/Pacific-New$)[A-Za-z][\w+-]*(\/[\w+-]+)+)$/;

export function isTimeZone(name: string): boolean {
  try {
    return NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

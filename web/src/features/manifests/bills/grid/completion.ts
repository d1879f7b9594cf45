export function completionOf(typed: string, completions: readonly string[]): string | null {
  if (typed === '') return null;
  const beginning = typed.toUpperCase();
  const word = completions.find((each) => each.toUpperCase().startsWith(beginning));
  return word && word.length > typed.length ? word : null;
}

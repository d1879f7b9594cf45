/** The word that a typed beginning may mean, as spreadsheets complete it; null when none begins so, or it is all there. */
export function completionOf(typed: string, words: readonly string[]): string | null {
  if (typed === '') return null;
  const beginning = typed.toUpperCase();
  const word = words.find((each) => each.toUpperCase().startsWith(beginning));
  return word && word.length > typed.length ? word : null;
}

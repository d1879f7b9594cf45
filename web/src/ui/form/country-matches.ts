export type CountryOption = { code: string; name: string };

export const countryLabel = ({ name, code }: CountryOption) => `${name} (${code})`;

/** Its words in small letters: `Curaçao (CW)` is found as `curacao cw`. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The country that a text means without a doubt: its code, its name, or both as they are shown. */
export function countryMeant<C extends CountryOption>(text: string, countries: readonly C[]) {
  const wanted = wordsOf(text);
  return countries.find((country) =>
    [country.code, country.name, countryLabel(country)].some((one) => wordsOf(one) === wanted),
  );
}

/** What the list offers for a text: the country of that code first, then names that begin so, then names with such a word. */
export function countryMatches<C extends CountryOption>(text: string, countries: readonly C[]) {
  const wanted = wordsOf(text);
  const rank = ({ code, name }: C) => {
    if (wordsOf(code) === wanted) return 0;
    const at = ` ${wordsOf(name)}`.indexOf(` ${wanted}`);
    return at < 0 ? Number.POSITIVE_INFINITY : at === 0 ? 1 : 2;
  };
  return countries
    .map((country) => ({ country, at: rank(country) }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((one, other) => one.at - other.at)
    .map(({ country }) => country);
}

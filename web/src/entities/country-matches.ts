export type CountryOption = { code: string; name: string };

export const countryLabel = ({ name, code }: CountryOption) => `${name} (${code})`;

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

export function exactCountry<C extends CountryOption>(text: string, countries: readonly C[]) {
  const wanted = normalize(text);
  return countries.find((country) =>
    [country.code, country.name, countryLabel(country)].some((one) => normalize(one) === wanted),
  );
}

export function countryMatches<C extends CountryOption>(text: string, countries: readonly C[]) {
  const wanted = normalize(text);
  const rank = ({ code, name }: C) => {
    if (normalize(code) === wanted) return 0;
    const at = ` ${normalize(name)}`.indexOf(` ${wanted}`);
    return at < 0 ? Number.POSITIVE_INFINITY : at === 0 ? 1 : 2;
  };
  return countries
    .map((country) => ({ country, at: rank(country) }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((one, other) => one.at - other.at)
    .map(({ country }) => country);
}

const IN_SENTENCES: Record<string, string> = {
  Congo: 'the Republic of the Congo',
  'Congo (Democratic Republic)': 'the Democratic Republic of the Congo',
  'South Georgia and South Sandwich Islands': 'South Georgia and the South Sandwich Islands',
  'Virgin Islands (British)': 'the British Virgin Islands',
  'Virgin Islands (U.S.)': 'the U.S. Virgin Islands',
};

const WITH_ARTICLE =
  /\b(Islands|Republic|Netherlands|Kingdom|States|Emirates|Territory|Territories)$|^(Bahamas|Comoros|Gambia|Isle of Man|Maldives|Philippines|Seychelles)$/;

export const countryInSentence = (name: string): string =>
  IN_SENTENCES[name] ?? (WITH_ARTICLE.test(name) ? `the ${name}` : name);

type Config = {
  productName: string;
  brandName: string;
  /** Searches by recipient or by part of a tracking number find only packages collected within this many days. */
  searchCollectedDays?: number;
};

const defaults: Config = { productName: 'ePort', brandName: 'ePort Shipping' };

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Vite's development server leaves the placeholder of index.html in the page, so the defaults apply. */
function readConfig(): Config {
  const content = metaContent('eport-config');
  return content.startsWith('{') ? { ...defaults, ...JSON.parse(content) } : defaults;
}

export const config = readConfig();

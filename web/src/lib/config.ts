type Config = { productName: string; brandName: string };

const defaults: Config = { productName: 'ePort', brandName: 'ePort Shipping' };

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The server writes the forwarder's own names into the page; Vite's development server leaves the placeholder. */
function readConfig(): Config {
  const content = metaContent('eport-config');
  return content.startsWith('{') ? { ...defaults, ...JSON.parse(content) } : defaults;
}

export const config = readConfig();

/** For style elements made by emotion; browsers hide it from `getAttribute`. */
export const cspNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server sets the theme, so that the first paint has its colors. Vite's development server does not set it. */
export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

export function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // The server reads the cookie to set the theme of the page.
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store API in all supported versions
  document.cookie = `eport_theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

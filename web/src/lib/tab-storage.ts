const PREFIX = 'eport_';

/** The tab's session storage. Never throws, although browsers may deny storage and it may be full. */
export const tabStorage = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  },
  write(name: string, text: string) {
    try {
      sessionStorage.setItem(PREFIX + name, text);
    } catch {
      // No text is better than an outdated one.
      tabStorage.remove(name);
    }
  },
  remove(name: string) {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {}
  },
  names(beginning: string): string[] {
    try {
      return Object.keys(sessionStorage)
        .filter((name) => name.startsWith(PREFIX + beginning))
        .map((name) => name.slice(PREFIX.length));
    } catch {
      return [];
    }
  },
  removeAll(beginning: string) {
    tabStorage.names(beginning).forEach(tabStorage.remove);
  },
};

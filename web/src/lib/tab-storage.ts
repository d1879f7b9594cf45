const PREFIX = 'eport_';

/** Browsers may deny storage, and it may be full. */
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
      tabStorage.remove(name);
    }
  },
  remove(name: string) {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {}
  },
  removeAll(beginning: string) {
    try {
      for (const name of Object.keys(sessionStorage))
        if (name.startsWith(PREFIX + beginning)) sessionStorage.removeItem(name);
    } catch {}
  },
};

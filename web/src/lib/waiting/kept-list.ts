export type Kept<Value> = { id: string; value: Value };

const PREFIX = 'eport_kept_';

let added = 0;

/** Sorts by time, also within a millisecond. */
export const newId = () =>
  [Date.now(), added++, crypto.getRandomValues(new Uint32Array(1))[0]]
    .map((part = 0) => part.toString(36).padStart(9, '0'))
    .join('-');

/** The time in ms that an ID contains. */
export const createdAt = (id: string) => Number.parseInt(id, 36);

/** Oldest first. */
export const byAge = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/**
 * A list in `localStorage` that survives a closed tab. Each item has an entry of its own, so that tabs never overwrite
 * each other's. Browsers may deny storage, and it may be full.
 */
export function createKeptList<Value>(name: string) {
  const prefix = `${PREFIX}${name}:`;
  const write = (id: string, value: Value): boolean => {
    try {
      localStorage.setItem(prefix + id, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };
  const read = (key: string): Value | null => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  return {
    name,
    write,
    /** Oldest first. */
    readAll(): Kept<Value>[] {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .sort()
          .flatMap((key) => {
            const value = read(key);
            return value === null ? [] : [{ id: key.slice(prefix.length), value }];
          });
      } catch {
        return [];
      }
    },
    /** `isKept` is false if the item is only in memory. */
    add(value: Value): Kept<Value> & { isKept: boolean } {
      const id = newId();
      return { id, value, isKept: write(id, value) };
    },
    /** Returns false if another tab has removed the item, which stays removed. */
    update(id: string, value: Value): boolean {
      const isKept = read(prefix + id) !== null;
      if (isKept) write(id, value);
      return isKept;
    },
    /** Returns false if another tab has removed the item. */
    remove(id: string): boolean {
      try {
        const wasKept = localStorage.getItem(prefix + id) !== null;
        localStorage.removeItem(prefix + id);
        return wasKept;
      } catch {
        return true;
      }
    },
    /** Calls `listener` with the ID of each item that another tab removes. */
    onRemoved(listener: (id: string) => void): () => void {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (newValue === null && key?.startsWith(prefix)) listener(key.slice(prefix.length));
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

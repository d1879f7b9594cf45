const nameOf = (userId: number, key: string) => `eport_receiving_${key}:${userId}`;

/** Reads and writes localStorage without throwing: browsers may deny storage, and it may be full. */
export const stored = {
  read<Value>(userId: number, key: string, fallback: Value): Value {
    try {
      return JSON.parse(localStorage.getItem(nameOf(userId, key)) ?? 'null') ?? fallback;
    } catch {
      return fallback;
    }
  },
  /** Returns false if the browser did not store the value. */
  write(userId: number, key: string, value: unknown): boolean {
    try {
      localStorage.setItem(nameOf(userId, key), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};

/** A value that all tabs share. If the browser cannot store it, this tab keeps its own. */
export function createStored<Value>(userId: number, key: string, fallback: Value) {
  let unstored: { value: Value } | null = null;
  return {
    read: (): Value => (unstored ? unstored.value : stored.read(userId, key, fallback)),
    write(value: Value) {
      unstored = stored.write(userId, key, value) ? null : { value };
    },
  };
}

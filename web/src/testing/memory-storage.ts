/** `localStorage` for tests: its entries are its own properties, as in browsers. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

class FullStorage extends MemoryStorage {
  override setItem() {
    throw new Error('QuotaExceededError');
  }
}

export const memoryStorage = ({ isFull = false } = {}): MemoryStorage =>
  isFull ? new FullStorage() : new MemoryStorage();

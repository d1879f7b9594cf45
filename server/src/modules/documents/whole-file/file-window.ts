const WINDOW_BYTES = 64 * 1024;

/** Reads a file through one small buffer. Call `load` only when `holds` is false: a call per byte would take seconds. */
export class FileWindow {
  readonly #file: Blob;
  #start = 0;
  #view = new DataView(new ArrayBuffer(0));

  constructor(file: Blob) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  holds(at: number, length: number): boolean {
    return at >= this.#start && at + length <= this.#start + this.#view.byteLength;
  }

  async load(at: number, length: number): Promise<boolean> {
    if (at + length > this.size) return false;
    this.#view = new DataView(await this.#file.slice(at, at + Math.max(length, WINDOW_BYTES)).arrayBuffer());
    this.#start = at;
    return true;
  }

  uint8(at: number): number {
    return this.#view.getUint8(at - this.#start);
  }

  uint16(at: number): number {
    return this.#view.getUint16(at - this.#start);
  }

  uint32(at: number): number {
    return this.#view.getUint32(at - this.#start);
  }

  bytes(at: number, length: number): Uint8Array {
    const offset = at - this.#start;
    return new Uint8Array(this.#view.buffer, offset, Math.min(length, this.#view.byteLength - offset));
  }
}

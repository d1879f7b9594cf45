const NATIVE_FORMATS = ['code_128', 'code_39', 'itf', 'codabar', 'ean_13', 'upc_a', 'qr_code', 'data_matrix'];

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>;

export async function openBarcodeReader(): Promise<BarcodeReader> {
  // TypeScript does not know this API yet.
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !supported.includes('code_128'))
    return (await import('./zxing-reader.ts')).zxingReader();
  const detector = new BarcodeDetector({
    formats: NATIVE_FORMATS.filter((format) => supported.includes(format)),
  });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

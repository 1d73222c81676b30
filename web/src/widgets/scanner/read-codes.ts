/** Texts of the codes in a picture. */
export type CodeReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>

type Detector = { detect(picture: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats = ['qr_code', 'data_matrix', 'ean_13', 'ean_8', 'code_128'] as const
const zxingFormats = ['QRCode', 'DataMatrix', 'EAN13', 'EAN8', 'Code128'] as const

/** Longest side of a picture that is read, pixels: a camera gives more than the reader needs. */
const longestSide = 1280

/** The browser's own reader; undefined where it has none, or one that lacks some of the codes. */
async function ownReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  const known = await BarcodeDetector.getSupportedFormats()
  if (!formats.every((format) => known.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

const sizeOf = (picture: HTMLVideoElement | ImageBitmap): [width: number, height: number] =>
  'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]

/** A reader in WebAssembly, fetched from this server when it is used. */
async function zxingReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => address } })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (picture) => {
    const [width, height] = sizeOf(picture)
    if (width === 0 || height === 0) return []
    const scale = Math.min(1, longestSide / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(pixels, { formats: [...zxingFormats], textMode: 'Plain' })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

/** The best reader there is. */
export const codeReader = async (): Promise<CodeReader> => (await ownReader()) ?? zxingReader()

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** Pixels of the picture. */
const size = { width: 640, height: 480 }
/** Luminance of paper and ink. */
const paper = 235
const ink = 16

/** Writes what the camera sees: a code in the middle of a sheet, as a film of one picture. [YUV4MPEG2] */
export async function showToCamera(
  path: string,
  text: string,
  format: 'QRCode' | 'EAN13' | 'DataMatrix',
): Promise<void> {
  const { symbol, error } = await writeBarcode(text, { format })
  if (error) throw new Error(error)
  const scale = Math.floor(Math.min((size.width * 0.8) / symbol.width, (size.height * 0.8) / symbol.height))
  const left = Math.floor((size.width - symbol.width * scale) / 2)
  const top = Math.floor((size.height - symbol.height * scale) / 2)
  const luma = Buffer.alloc(size.width * size.height, paper)
  for (let y = 0; y < symbol.height * scale; y += 1)
    for (let x = 0; x < symbol.width * scale; x += 1)
      if (symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)] === 0)
        luma[(top + y) * size.width + left + x] = ink
  const grey = Buffer.alloc((size.width * size.height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, Buffer.from('FRAME\n'), luma, grey]))
}

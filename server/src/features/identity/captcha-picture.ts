import { crc32, deflateSync } from 'node:zlib'

/** Pixels. [spec §9] */
const width = 80
const height = 40

type Point = { x: number; y: number }
type Line = { from: Point; to: Point; thickness: number }

/**
 * The symbols as strokes on a grid 4 wide and 6 high, two digits per point: drawn here, so that the picture does not
 * depend on the fonts of the machine. Without 0, 1, I, L and O, which people mix up.
 */
const strokes: Readonly<Record<string, string>> = {
  2: '01103041420646',
  3: '01103041423313 334445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '3011030516364544331304',
  7: '004016',
  8: '13020110304142331304051636454433',
  9: '4233130201103041433516',
  A: '062046 1434',
  B: '0006 003041423303 3344453606',
  C: '4130100105163645',
  D: '0006 002042442606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  J: '4045361605',
  K: '0006 400346',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
}

/** The symbols of a captcha: 31. */
export const captchaAlphabet = Object.keys(strokes).join('')

/** A random number from `low` to `high`, for the look of the picture; not a secret. */
const between = (low: number, high: number): number => low + Math.random() * (high - low)

/** One stroke as steps so short that bending them makes a curve. */
function steps(stroke: string): Point[] {
  const corners = [...stroke.matchAll(/(\d)(\d)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  return corners.flatMap((to, i) => {
    const from = corners[i - 1]
    if (!from) return [to]
    return [1, 2, 3].map((third) => ({
      x: from.x + ((to.x - from.x) * third) / 3,
      y: from.y + ((to.y - from.y) * third) / 3,
    }))
  })
}

const joined = (points: readonly Point[], thickness: number): Line[] =>
  points.slice(1).map((to, i) => ({ from: points[i]!, to, thickness }))

/** A symbol, randomly turned, stretched and moved around the middle of its quarter of the picture. */
function symbolLines(symbol: string, quarter: number): Line[] {
  const turn = between(-0.3, 0.3)
  const [scaleX, scaleY] = [between(2.6, 3.4), between(3.4, 4.4)]
  const middle = { x: 12 + quarter * 18.5 + between(-1.5, 1.5), y: height / 2 + between(-3, 3) }
  const place = ({ x, y }: Point): Point => {
    const [dx, dy] = [(x - 2) * scaleX, (y - 3) * scaleY]
    return {
      x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    }
  }
  const thickness = between(1.8, 2.6)
  return strokes[symbol]!.split(' ').flatMap((stroke) => joined(steps(stroke).map(place), thickness))
}

/** A wavy line across the picture, in the same ink as the symbols. */
function disturbance(): Line[] {
  const [start, swing, wave] = [between(8, 32), between(3, 9), between(9, 18)]
  const points = Array.from({ length: 21 }, (_, i) => ({ x: i * 4, y: start + swing * Math.sin((i * 4) / wave) }))
  return joined(points, between(1, 1.4))
}

/** Bends everything along one wave, so that no symbol keeps its shape. */
function bend(lines: readonly Line[]): Line[] {
  const [swing, wave, phase] = [between(1, 2.2), between(8, 14), between(0, 6)]
  const bent = ({ x, y }: Point): Point => ({
    x: x + swing * Math.sin(y / wave + phase),
    y: y + swing * Math.sin(x / wave),
  })
  return lines.map(({ from, to, thickness }) => ({ from: bent(from), to: bent(to), thickness }))
}

function distance(x: number, y: number, { from, to }: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** Blackens the pixels around a line, with soft edges. 0 is black. */
function ink(pixels: Uint8Array, line: Line): void {
  const reach = line.thickness / 2 + 1
  const [left, right] = [Math.min(line.from.x, line.to.x) - reach, Math.max(line.from.x, line.to.x) + reach]
  const [top, bottom] = [Math.min(line.from.y, line.to.y) - reach, Math.max(line.from.y, line.to.y) + reach]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      const cover = Math.min(1, Math.max(0, line.thickness / 2 + 0.5 - distance(x, y, line)))
      const at = y * width + x
      pixels[at] = Math.min(pixels[at]!, 245 - cover * 205)
    }
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** Grey pixels as a PNG file. [W3C PNG: 8 bits, colour type 0, no filter] */
function png(pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Draws four symbols as an 80×40 PNG of plain pixels, readable by eyes only. Takes half a millisecond and loads
 * nothing: a drawing library would draw the same strokes.
 */
export function captchaPicture(text: string): Buffer {
  const pixels = new Uint8Array(width * height).fill(245)
  const symbols = [...text].flatMap(symbolLines)
  for (const line of bend([...symbols, ...disturbance(), ...disturbance()])) ink(pixels, line)
  for (let i = 0; i < 160; i += 1) pixels[Math.floor(between(0, pixels.length))]! -= Math.floor(between(20, 40))
  return png(pixels)
}

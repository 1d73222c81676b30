import type { Area } from './geometry.ts'

/** The pixels of a picture: red, green, blue and opacity, row by row. */
export type Raster = { data: Uint8ClampedArray; width: number; height: number }

/** What a model expects of a pixel, per colour. */
export type Normal = { mean: readonly number[]; deviation: readonly number[] }

/** The colours as planes: blue, green, red, as the models learned. */
export function planesOf({ data, width, height }: Raster, { mean, deviation }: Normal): Float32Array {
  const size = width * height
  const planes = new Float32Array(size * 3)
  for (let colour = 0; colour < 3; colour += 1) {
    const [m, d, channel] = [mean[colour]!, deviation[colour]!, 2 - colour]
    for (let i = 0; i < size; i += 1) planes[colour * size + i] = (data[i * 4 + channel]! / 255 - m) / d
  }
  return planes
}

/** The picture in another size; each pixel is the mean of those that it covers. */
export function scaledTo(picture: Raster, width: number, height: number): Raster {
  if (picture.width === width && picture.height === height) return picture
  const across = spansOf(picture.width, width)
  const down = spansOf(picture.height, height)
  const narrow = new Float32Array(width * picture.height * 3)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const [from, share] of across[x]!) {
        const at = (y * picture.width + from) * 4
        const to = (y * width + x) * 3
        for (let c = 0; c < 3; c += 1) narrow[to + c]! += picture.data[at + c]! * share
      }
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const row = new Float32Array(width * 3)
  for (let y = 0; y < height; y += 1) {
    row.fill(0)
    for (const [from, share] of down[y]!)
      for (let i = 0; i < row.length; i += 1) row[i]! += narrow[from * width * 3 + i]! * share
    for (let x = 0; x < width; x += 1) for (let c = 0; c < 3; c += 1) data[(y * width + x) * 4 + c] = row[x * 3 + c]!
  }
  return { data, width, height }
}

/** Which pixels of a side a new pixel takes up, with their shares of it. */
function spansOf(before: number, after: number): (readonly [at: number, share: number])[][] {
  const ratio = before / after
  return Array.from({ length: after }, (_, i) => {
    if (ratio < 1) return interpolated((i + 0.5) * ratio - 0.5, before)
    const [start, end] = [i * ratio, (i + 1) * ratio]
    const span: [number, number][] = []
    for (let at = Math.floor(start); at < Math.min(before, Math.ceil(end)); at += 1)
      span.push([at, (Math.min(at + 1, end) - Math.max(at, start)) / ratio])
    return span
  })
}

function interpolated(place: number, length: number): [number, number][] {
  const at = Math.floor(place)
  const inside = (index: number) => Math.min(length - 1, Math.max(0, index))
  return [
    [inside(at), 1 - (place - at)],
    [inside(at + 1), place - at],
  ]
}

/** An area of a picture as a strip of this size, its writing horizontal. */
export function stripOf(picture: Raster, area: Area, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const [cos, sin] = [Math.cos(area.angle), Math.sin(area.angle)]
  const [byX, byY] = [area.width / width, area.height / height]
  // A strip that is much smaller than its area takes several samples a pixel.
  const samples = Math.min(4, Math.max(1, Math.round(byY)))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum: [number, number, number] = [0, 0, 0]
      for (let part = 0; part < samples * samples; part += 1) {
        const along = (x + ((part % samples) + 0.5) / samples) * byX - area.width / 2
        const across = (y + (Math.floor(part / samples) + 0.5) / samples) * byY - area.height / 2
        addSample(sum, picture, area.x + along * cos - across * sin - 0.5, area.y + along * sin + across * cos - 0.5)
      }
      const to = (y * width + x) * 4
      for (let c = 0; c < 3; c += 1) data[to + c] = sum[c]! / (samples * samples)
    }
  return { data, width, height }
}

/** Adds the colour at a place between pixels. */
function addSample(sum: [number, number, number], { data, width, height }: Raster, x: number, y: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [dx, dy] = [x - left, y - top]
  const columnAt = (at: number) => Math.min(width - 1, Math.max(0, at))
  const rowAt = (at: number) => Math.min(height - 1, Math.max(0, at)) * width
  const [x0, x1, y0, y1] = [columnAt(left), columnAt(left + 1), rowAt(top), rowAt(top + 1)]
  for (let c = 0; c < 3; c += 1) {
    const upper = data[(y0 + x0) * 4 + c]! * (1 - dx) + data[(y0 + x1) * 4 + c]! * dx
    const lower = data[(y1 + x0) * 4 + c]! * (1 - dx) + data[(y1 + x1) * 4 + c]! * dx
    sum[c]! += upper * (1 - dy) + lower * dy
  }
}

/** The picture turned by quarters clockwise. */
export function turned(picture: Raster, quarters: number): Raster {
  if (quarters === 0) return picture
  const { width, height, data } = picture
  const isSideways = quarters % 2 === 1
  const after = { width: isSideways ? height : width, height: isSideways ? width : height }
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] =
        quarters === 1 ? [height - 1 - y, x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      to[v * after.width + u] = from[y * width + x]!
    }
  return { data: new Uint8ClampedArray(to.buffer), ...after }
}

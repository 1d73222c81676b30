import { Tensor } from 'onnxruntime-common'
import { type Area, type Point, smallestArea } from './geometry.ts'
import { planesOf, type Raster, scaledTo } from './raster.ts'
import type { Models } from './recognising/models.ts'

/** Longest side of the picture that the detection sees, px. */
const longestSeen = 1280
/** Sides are multiples of this. */
const step = 32

/** Means and deviations of the pictures that the model learned from. */
const learned = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] } as const

/** Probability from which a pixel counts as text, and the mean from which its area does. */
const textFrom = 0.3
const areaFrom = 0.55
/** The model marks the middle of a line: the area grows by this share of its size over its outline. */
const growth = 1.6
/** Least height of a line, px as seen. */
const leastHeight = 4
/** Most areas of a picture: a page of a list has some hundreds. */
const mostAreas = 600

/** Where there is text in a picture, in its own pixels. */
export async function textAreas({ detection }: Models, picture: Raster): Promise<Area[]> {
  const scale = Math.min(1, longestSeen / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(step, Math.round((length * scale) / step) * step)
  const [width, height] = [side(picture.width), side(picture.height)]
  const seen = planesOf(scaledTo(picture, width, height), learned)
  const input = new Tensor('float32', seen, [1, 3, height, width])
  const answer = await detection.run({ [detection.inputNames[0]!]: input })
  const probability = answer[detection.outputNames[0]!]!.data as Float32Array
  const [byX, byY] = [picture.width / width, picture.height / height]
  return areasIn(probability, width, height).map((area) => ({
    x: area.x * byX,
    y: area.y * byY,
    width: area.width * byX,
    height: area.height * byY,
    angle: area.angle,
  }))
}

/** The areas of text in a map of probabilities, largest first. */
function areasIn(probability: Float32Array, width: number, height: number): Area[] {
  const areas: Area[] = []
  for (const { edge, mean } of patchesIn(probability, width, height)) {
    if (mean < areaFrom) continue
    const area = smallestArea(edge)
    const grown = (area.width * area.height * growth) / (2 * (area.width + area.height) || 1)
    const whole = { ...area, width: area.width + 2 * grown, height: area.height + 2 * grown }
    if (Math.min(whole.width, whole.height) >= leastHeight) areas.push(whole)
  }
  return areas.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, mostAreas)
}

type Patch = { edge: Point[]; mean: number }

/** Least pixels of a patch. */
const leastPixels = 8

/** Pixels of text that touch each other, each patch with its edge. */
function* patchesIn(probability: Float32Array, width: number, height: number): Generator<Patch> {
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const isText = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && probability[y * width + x]! > textFrom
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || probability[start]! <= textFrom) continue
    const edge: Point[] = []
    let [taken, found, sum] = [0, 1, 0]
    queue[0] = start
    seen[start] = 1
    while (taken < found) {
      const at = queue[taken]!
      taken += 1
      sum += probability[at]!
      const [x, y] = [at % width, Math.floor(at / width)]
      let inside = true
      for (const [dx, dy] of around) {
        if (!isText(x + dx, y + dy)) {
          inside = false
          continue
        }
        const next = at + dy * width + dx
        if (seen[next]) continue
        seen[next] = 1
        queue[found] = next
        found += 1
      }
      if (!inside) edge.push([x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1])
    }
    if (found >= leastPixels) yield { edge, mean: sum / found }
  }
}

const around = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([x, y]) => x !== 0 || y !== 0)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hullOf, type Point, smallestArea } from './geometry.ts'
import { inRows, placed, textOf } from './rows.ts'
import type { Word } from './word.ts'
import { writtenLines } from './written-lines.ts'

const charWidth = 14
const height = 24

/** A word as it is read: the place of its middle on a flat page, seen by a camera. */
function aWord(text: string, x: number, y: number, seen: (point: Point) => Point, sure = 0.99): Word {
  const width = text.length * charWidth
  const [left, right] = [seen([x - width / 2, y]), seen([x + width / 2, y])]
  const area = {
    x: (left[0] + right[0]) / 2,
    y: (left[1] + right[1]) / 2,
    width: Math.hypot(right[0] - left[0], right[1] - left[1]),
    height,
    angle: Math.atan2(right[1] - left[1], right[0] - left[0]),
  }
  const characters = [...text].map((sign, i) => ({
    text: sign,
    sure,
    other: '',
    otherSure: 0,
    at: (i + 0.5) / text.length,
  }))
  return { area, characters }
}

/** A page turned by some degrees, its right side further away by a share. */
const camera =
  (degrees: number, away: number) =>
  ([x, y]: Point): Point => {
    const scale = 1 - (away * x) / 1_000
    const [u, v] = [x, 500 + (y - 500) * scale]
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return [u * cos - v * sin, u * sin + v * cos]
  }

const titles = ['名称', '规格', '等级', '数量']
const places = [120, 420, 640, 820]
const rows = Array.from({ length: 18 }, (_, i) => ['外六角螺栓', `M${6 + i}×${20 + i}`, '8.8', String(100 + i)])

describe('rows and columns', () => {
  test('any page that is turned a little and seen from the side comes out row by row', () => {
    const angles = fc.double({ min: -9, max: 9, noNaN: true })
    const sides = fc.double({ min: -0.12, max: 0.12, noNaN: true })
    fc.assert(
      fc.property(angles, sides, (degrees, away) => {
        const seen = camera(degrees, away)
        const words = rows.flatMap((row, i) => row.map((text, k) => aWord(text, places[k]!, 60 + i * 48, seen)))
        const found = inRows(placed(words)).map((row) => row.map(({ word }) => textOf(word)))
        expect(found).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })

  const isTitle = (cells: readonly string[]) => cells.filter((cell) => titles.includes(cell)).length

  test('cells stand under their titles, and an empty one stays empty', () => {
    const seen = camera(3, 0.05)
    const all = [titles, ...rows]
    const words = all.flatMap((row, i) =>
      row.flatMap((text, k) => (i === 5 && k === 2 ? [] : [aWord(text, places[k]!, 60 + i * 48, seen)])),
    )
    const read = writtenLines({ words }, isTitle)
    expect(read.titles).toEqual(titles)
    const cells = read.rows.map((row) => row.cells.map((some) => some.map(({ text }) => text).join(' ')))
    expect(cells).toEqual(rows.map((row, i) => (i === 4 ? row.with(2, '') : row)))
  })

  test('a word over two columns is cut between them', () => {
    const seen = camera(0, 0)
    const words = [titles, ...rows].flatMap((row, i) =>
      row.map((text, k) => aWord(text, places[k]!, 60 + i * 48, seen)),
    )
    const joined = words.filter(({ characters }, i) => !(i > 4 && i < 12 && characters.length === 3))
    joined.push(aWord('8.8           100', 735, 108, seen))
    const read = writtenLines({ words: joined }, isTitle)
    expect(read.rows[0]!.cells.map((some) => some.map(({ text }) => text).join(''))).toEqual([
      '外六角螺栓',
      'M6×20',
      '8.8',
      '100',
    ])
  })

  test('a figure that is not read surely is doubtful, and a word of Chinese is not', () => {
    const seen = camera(0, 0)
    const words = [aWord('M8×30', 100, 50, seen, 0.7), aWord('镀锌', 300, 50, seen, 0.7)]
    const [row] = writtenLines({ words }, isTitle).rows
    expect(row!.cells.flat().map(({ text, isDoubtful }) => [text, isDoubtful])).toEqual([
      ['M8×30', true],
      ['镀锌', false],
    ])
  })
})

describe('areas', () => {
  test('the smallest area around a turned rectangle is that rectangle', () => {
    const angle = 0.2
    const corners = (
      [
        [-50, -8],
        [50, -8],
        [50, 8],
        [-50, 8],
      ] as const
    ).map(
      ([x, y]): Point => [
        200 + x * Math.cos(angle) - y * Math.sin(angle),
        90 + x * Math.sin(angle) + y * Math.cos(angle),
      ],
    )
    const area = smallestArea([...corners, [200, 90]])
    expect(hullOf([...corners, [200, 90]])).toHaveLength(4)
    expect([area.x, area.y, area.width, area.height, area.angle].map((value) => Math.round(value * 100) / 100)).toEqual(
      [200, 90, 100, 16, 0.2],
    )
  })
})

import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { openSolids } from '@lianmeng/fastener/model/solids'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { drawDetail, drawSimple } from '@lianmeng/fastener/sheet/drawing'
import { lineResults } from '@lianmeng/fastener/spec-text/sets/line-set'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { assemblyFigure } from './assembly.ts'
import { bestBuyFigures } from './best-buy.ts'
import { type Figure, figure, inThousands, middle, shown } from './figures/figure.ts'
import { comparisonFigure } from './quotes.ts'

/** The middle size in a middle length of one standard of every dimension table. */
function parts(): Specification[] {
  const ofTable = new Map(
    standards().flatMap((one) => (one.dimensionTable ? [[one.dimensionTable, one] as const] : [])),
  )
  return [...ofTable.values()].map((standard) => {
    const { rows } = dimensionsOf(standard)
    const { size, values } = rows[rows.length >> 1]!
    if (!hasLength(familyOf(standard)!)) return { standard, size }
    const { preferred } = lengthsOf(standard, size)
    return { standard, size, length: preferred[preferred.length >> 1] ?? 5 * (values.d ?? values.d1 ?? 10) }
  })
}

type Cost = { ms: number; kilobytes: number; name: string }

/** Draws each part 15 times and takes the median, after compiling every recipe. */
function costs(draw: (part: Specification) => string): Cost[] {
  const all = parts()
  for (let round = 0; round < 15; round += 1) for (const part of all) draw(part)
  return all.map((part) => {
    let bytes = 0
    const times = Array.from({ length: 15 }, () => {
      const started = performance.now()
      bytes = Buffer.byteLength(draw(part))
      return performance.now() - started
    })
    return { ms: middle(times), kilobytes: bytes / 1024, name: `${part.standard.name} ${part.size}` }
  })
}

const most = (all: readonly Cost[], by: 'ms' | 'kilobytes') => all.reduce((a, b) => (b[by] > a[by] ? b : a))

/** Says which part costs most, and the median of all. */
const besides = (all: readonly Cost[], { name }: Cost): string =>
  ` (${name}; median of ${all.length}: ${shown(middle(all.map(({ ms }) => ms)), 'ms')})`

function drawingFigures(view: 'simple view' | 'detail view', all: readonly Cost[]): Figure[] {
  const [slowest, largest] = [most(all, 'ms'), most(all, 'kilobytes')]
  return [
    figure(`${view} of one part of every table, slowest`, slowest.ms, besides(all, slowest)),
    figure(`${view}: largest image`, largest.kilobytes, ` (${largest.name})`),
  ]
}

const lines = [
  'GB/T 5783 M8×25 8.8 镀锌',
  '内六角 m6*20 12.9级 发黑',
  '外六角全牙 8x30 304',
  '1/4-20x1 grade 5 hex cap screw',
]

function specTextFigure(): Figure {
  const rounds = 500
  const started = performance.now()
  for (let round = 0; round < rounds; round += 1) for (const line of lines) parseSpecText(line)
  const ms = (performance.now() - started) / (rounds * lines.length)
  return figure('a line of specification text', ms)
}

/** The share of buyers' lines that is read correctly, and the share read wrongly without a warning. */
function readingFigures(): Figure[] {
  const results = lineResults()
  const right = results.reduce((sum, line) => sum + line.right, 0)
  const wrong = results.reduce((sum, line) => sum + line.wrong.length, 0)
  const unwarned = results.reduce((sum, line) => sum + line.unwarned.length, 0)
  const share = right / (right + wrong)
  return [
    figure(
      'fields read rightly in lines as buyers write them',
      100 * share,
      ` of ${inThousands(results.length)} lines`,
    ),
    figure('fields read wrongly without a warning', unwarned),
  ]
}

async function solidFigures(): Promise<Figure[]> {
  const solids = openSolids()
  const timed = async (specification: Specification, thread: 'cosmetic' | 'modelled') => {
    const started = performance.now()
    await solids.make({ specification, format: 'step', thread })
    return performance.now() - started
  }
  const bolt: Specification = { standard: standardNamed('GB/T 5782'), size: 'M12', length: 60 }
  try {
    const first = await timed(bolt, 'cosmetic')
    const cold: Cost[] = []
    for (const part of parts().filter(({ standard }) => familyOf(standard) !== 'tappingThread')) {
      const name = `${part.standard.name} ${part.size}`
      cold.push({ ms: await timed(part, 'cosmetic'), kilobytes: 0, name })
    }
    const cached = middle(await Promise.all(Array.from({ length: 15 }, () => timed(bolt, 'cosmetic'))))
    const modelled = await timed(bolt, 'modelled')
    const slowest = most(cold, 'ms')
    return [
      figure('first solid of a process, modeller loaded with it', first),
      figure('solid as STEP of one part of every table, slowest', slowest.ms, besides(cold, slowest)),
      figure('solid of M12×60 with modelled thread', modelled),
      figure('kept solid', cached),
    ]
  } finally {
    await solids.close()
  }
}

/** Measures the engineering kernel by itself, in this process: drawings, specification text, solids; and best buys. */
export async function measureKernel(): Promise<Figure[]> {
  return [
    ...drawingFigures(
      'simple view',
      costs((part) => toSvg(drawSimple(part))),
    ),
    ...drawingFigures(
      'detail view',
      costs((part) => toSvg(drawDetail(part))),
    ),
    specTextFigure(),
    ...readingFigures(),
    ...(await solidFigures()),
    await assemblyFigure(),
    ...(await bestBuyFigures()),
    comparisonFigure(),
  ]
}

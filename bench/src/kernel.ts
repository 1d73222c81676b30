import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { openSolids } from '@lianmeng/fastener/model/solids'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { drawDetail, drawSimple } from '@lianmeng/fastener/sheet/drawing'
import { lineResults } from '@lianmeng/fastener/spec-text/line-set'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { assemblyFigure } from './assembly.ts'
import { bestBuyFigures } from './best-buy.ts'
import { editFigures } from './edits.ts'
import { type Figure, middle, printFigures } from './figures.ts'
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

function drawingFigures(view: string, all: readonly Cost[], budget: { ms: number; kilobytes: number }): Figure[] {
  const [slowest, largest] = [most(all, 'ms'), most(all, 'kilobytes')]
  const median = middle(all.map(({ ms }) => ms))
  return [
    {
      name: `${view}, ${all.length} standards: median; slowest`,
      value: `${median.toFixed(2)} ms; ${slowest.ms.toFixed(2)} ms (${slowest.name})`,
      budget: `${budget.ms} ms`,
      within: slowest.ms <= budget.ms,
    },
    {
      name: `${view}: largest image`,
      value: `${largest.kilobytes.toFixed(1)} KB (${largest.name})`,
      budget: `${budget.kilobytes} KB`,
      within: largest.kilobytes <= budget.kilobytes,
    },
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
  return { name: 'a line of specification text', value: `${ms.toFixed(3)} ms`, budget: '1 ms', within: ms <= 1 }
}

/** The share of buyers' lines that is read correctly, and the share read wrongly without a warning. */
function readingFigures(): Figure[] {
  const results = lineResults()
  const right = results.reduce((sum, line) => sum + line.right, 0)
  const wrong = results.reduce((sum, line) => sum + line.wrong.length, 0)
  const unwarned = results.reduce((sum, line) => sum + line.unwarned.length, 0)
  const share = right / (right + wrong)
  return [
    {
      name: `fields read rightly in ${results.length} lines as buyers write them`,
      value: `${(100 * share).toFixed(1)} %`,
      budget: '98 %',
      within: share >= 0.98,
    },
    { name: 'fields wrong without a warning', value: String(unwarned), budget: '0', within: unwarned === 0 },
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
    const median = middle(cold.map(({ ms }) => ms))
    return [
      {
        name: 'first solid of a process, modeller loaded with it',
        value: `${first.toFixed(0)} ms`,
        budget: '–',
        within: true,
      },
      {
        name: `solid as STEP, ${cold.length} standards, cold: median; slowest`,
        value: `${median.toFixed(0)} ms; ${slowest.ms.toFixed(0)} ms (${slowest.name})`,
        budget: '1000 ms',
        within: slowest.ms <= 1000,
      },
      {
        name: 'M12×60 with modelled thread',
        value: `${modelled.toFixed(0)} ms`,
        budget: '6000 ms',
        within: modelled <= 6000,
      },
      { name: 'kept solid', value: `${cached.toFixed(2)} ms`, budget: '5 ms', within: cached <= 5 },
    ]
  } finally {
    await solids.close()
  }
}

/** Measures the engineering kernel by itself, in this process: drawings, specification text, solids; and best buys. */
export async function measureKernel(): Promise<void> {
  printFigures('kernel', [
    ...drawingFigures(
      'simple view',
      costs((part) => toSvg(drawSimple(part))),
      { ms: 2, kilobytes: 20 },
    ),
    ...drawingFigures(
      'detail view',
      costs((part) => toSvg(drawDetail(part))),
      { ms: 5, kilobytes: 60 },
    ),
    specTextFigure(),
    ...readingFigures(),
    ...(await solidFigures()),
    await assemblyFigure(),
    ...(await bestBuyFigures()),
    comparisonFigure(),
    ...(await editFigures()),
  ])
}

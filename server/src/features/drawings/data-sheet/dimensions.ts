import { limitsOf, nominalIn } from '@lianmeng/fastener/dimension/row'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { hasThreadedShank } from '@lianmeng/fastener/part/facts'
import { figure } from '@lianmeng/fastener/part/figure'
import { lengthTolerance } from '@lianmeng/fastener/part/length-tolerance'
import type { Part } from '@lianmeng/fastener/part/part'
import { productGradeOf } from '@lianmeng/fastener/part/product-grade'
import { threadClass } from '@lianmeng/fastener/part/thread-designation'
import { threadLimits } from '@lianmeng/fastener/thread/limits'
import type { PaperTable } from '../../../papers/paper.ts'
import { known } from '../../../reference/known.ts'

/** Columns that describe the table or the length rather than the part, or that appear elsewhere on the sheet. */
const notOfThePart: ReadonlySet<string> = new Set(['choice', 'grade', 'l', 'l_class', 'full_thread_l', 'kg_per_1000'])

type Row = readonly string[]

/** Every dimension of a part with its limits, mm, and the limits of its thread. */
export function dimensionTableOf(part: Part, propertyClass: string | undefined): PaperTable {
  return {
    title: '尺寸与公差（mm）',
    columns: [
      ['代号', 0.16],
      ['含义', 0.36],
      ['公称', 0.16],
      ['最小', 0.16],
      ['最大', 0.16],
    ],
    rows: [...lengthRows(part), ...tabulatedRows(part), ...threadRows(part, propertyClass)],
  }
}

function tabulatedRows({ standard, facts, row }: Part): Row[] {
  const { columns, source } = dimensionsOf(standard)
  const letters = [...new Set(columns.map(({ letter }) => letter))]
  return letters
    .filter((letter) => !notOfThePart.has(letter) && !(hasThreadedShank(facts) && /^b(_|$)/.test(letter)))
    .filter((letter) => nominalIn(row, letter) !== undefined)
    .map((letter) => {
      const { nominal = row.values[`${letter}_mean`], min, max } = limitsOf(row, letter)
      // A symbol with a condition in its name would mean nothing to readers: only its meaning is shown.
      return [letter.includes('_') ? '' : letter, source.symbols_zh[letter] ?? '', ...cells(nominal, min, max)]
    })
}

function lengthRows({ standard, facts, row, l, b }: Part): Row[] {
  if (l === 0) return []
  const tolerance = lengthTolerance({ facts, row }, productGradeOf({ standard, facts, row, l }), l)
  const ends = tolerance === undefined ? [] : [l - tolerance, l + tolerance]
  return [
    ['l', '公称长度', ...cells(l, ends[0], ends[1])],
    ...(b > 0 ? [['b', b === l ? '螺纹长度（全螺纹）' : '螺纹长度', ...cells(b)]] : []),
  ]
}

/** Limits of size of a metric thread in the tolerance class named on the drawing. [GB/T 197] */
function threadRows({ standard, facts, row }: Part, propertyClass: string | undefined): Row[] {
  const tolerance = threadClass({ standard, facts, row, propertyClass })
  const { d, P } = row.values
  if (!tolerance || d === undefined || P === undefined) return []
  const limits = known(() => threadLimits(d, P, tolerance))
  if (!limits) return []
  const line = (letter: string, name: string, min?: number, max?: number): Row => [
    letter,
    `螺纹${name}（${tolerance}）`,
    ...cells(undefined, min, max),
  ]
  return limits.kind === 'external'
    ? [line('d', '大径', limits.major.min, limits.major.max), line('d2', '中径', limits.pitch.min, limits.pitch.max)]
    : [
        line('D', '大径', limits.majorMin),
        line('D2', '中径', limits.pitch.min, limits.pitch.max),
        line('D1', '小径', limits.minor.min, limits.minor.max),
      ]
}

const cells = (...values: (number | undefined)[]): Row =>
  [0, 1, 2].map((index) => (values[index] === undefined ? '' : figure(values[index])))

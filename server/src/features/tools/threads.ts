import type { DataOf } from '@lianmeng/contract/endpoint'
import type {
  threadLimits as limitsEndpoint,
  threads,
  ThreadLimits as WireLimits,
} from '@lianmeng/contract/tools/endpoints'
import { FactError } from '@lianmeng/fastener/fact-error'
import { externalClasses, internalClasses, type ThreadLimits, threadLimits } from '@lianmeng/fastener/thread/limits'
import { metricThread, metricThreads } from '@lianmeng/fastener/thread/metric'
import { unifiedThreads } from '@lianmeng/fastener/thread/unified'

/** Six decimals are more than any inch thread needs in millimetres. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

let all: DataOf<typeof threads> | undefined

/** Every thread of the plans, compact: what follows from d and P is left out. */
export function threadList(): DataOf<typeof threads> {
  all ??= {
    metric: metricThreads().map(({ designation, d, P, series, choice, tapDrill, printedStressArea }) => ({
      designation,
      d,
      P,
      coarse: series === 'coarse',
      choice,
      tapDrill: tapDrill ?? null,
      printedStressArea: printedStressArea ?? null,
    })),
    unified: unifiedThreads().map(({ designation, series, threadsPerInch, d, P, stressArea, tapDrill }) => ({
      designation,
      series,
      threadsPerInch,
      d: rounded(d),
      P: rounded(P),
      stressArea: rounded(stressArea),
      tapDrillName: tapDrill?.name ?? '',
      tapDrill: tapDrill?.diameter ?? null,
    })),
  }
  return all
}

const open = { min: null, max: null }

const onWire = (limits: ThreadLimits): WireLimits =>
  limits.kind === 'external'
    ? { toleranceClass: limits.toleranceClass, internal: false, major: limits.major, pitch: limits.pitch, minor: open }
    : {
        toleranceClass: limits.toleranceClass,
        internal: true,
        major: { min: limits.majorMin, max: null },
        pitch: limits.pitch,
        minor: limits.minor,
      }

/** Usual classes that the standard has for this pitch. */
function usualLimits(d: number, P: number): ThreadLimits[] {
  return [...externalClasses, ...internalClasses].flatMap((name) => {
    try {
      return [threadLimits(d, P, name)]
    } catch (error) {
      if (error instanceof FactError) return []
      throw error
    }
  })
}

/**
 * Limits of a metric thread in the usual tolerance classes, and in `asked` where it is another one.
 * @throws FactError unknownThread, unknownToleranceClass, impossibleCombination
 */
export function limitsOfThread(text: string, asked = ''): DataOf<typeof limitsEndpoint> {
  const { designation, d, P } = metricThread(text)
  const usual = usualLimits(d, P)
  const isUsual = asked === '' || usual.some(({ toleranceClass }) => toleranceClass === asked)
  const further = isUsual ? [] : [threadLimits(d, P, asked)]
  return { designation, limits: [...usual, ...further].map(onWire) }
}

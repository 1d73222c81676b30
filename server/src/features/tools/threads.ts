import type { DataOf } from '@lianmeng/contract/endpoint'
import type {
  threadLimits as limitsEndpoint,
  threads,
  ThreadLimits as WireLimits,
} from '@lianmeng/contract/tools/endpoints'
import {
  externalClasses,
  hotDipClasses,
  internalClasses,
  type ThreadLimits,
  threadLimits,
} from '@lianmeng/fastener/thread/limits'
import { metricThread, metricThreads } from '@lianmeng/fastener/thread/metric'
import { pipeThreads } from '@lianmeng/fastener/thread/pipe'
import { unifiedThread, unifiedThreads } from '@lianmeng/fastener/thread/unified'
import { unifiedClasses, unifiedLimits } from '@lianmeng/fastener/thread/unified-limits'
import { known } from '../../reference/known.ts'

/** Six decimals are more than any inch thread needs in millimetres. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

let all: DataOf<typeof threads> | undefined

/** Every thread of the plans in compact form: values that follow from d and P are left out. */
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
    pipe: pipeThreads().map(({ gaugeLength, usefulLength, ...thread }) => ({
      ...thread,
      gaugeLength: gaugeLength ?? null,
      usefulLength: usefulLength ?? null,
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

/** Usual classes that the standard has for this pitch; those of hot-dip galvanised threads come last. */
const usualLimits = (d: number, P: number): ThreadLimits[] =>
  [...externalClasses, ...internalClasses, ...hotDipClasses].flatMap(
    (name) => known(() => threadLimits(d, P, name)) ?? [],
  )

/** mm per inch. */
const inch = 25.4
const inMillimetres = ({ min, max }: { min: number; max: number }) => ({
  min: rounded(min * inch),
  max: rounded(max * inch),
})

/** Classes 1A to 3B, as far as the thread has them; any other requested class is refused. */
function limitsOfUnified(text: string, asked: string): DataOf<typeof limitsEndpoint> {
  const { designation } = unifiedThread(text)
  if (asked !== '') unifiedLimits(designation, asked)
  const limits = unifiedClasses.flatMap((name) => known(() => unifiedLimits(designation, name)) ?? [])
  return {
    designation,
    limits: limits.map((one) => ({
      toleranceClass: one.toleranceClass,
      internal: one.kind === 'internal',
      major: one.kind === 'external' ? inMillimetres(one.major) : { min: rounded(one.majorMin * inch), max: null },
      pitch: inMillimetres(one.pitch),
      minor: one.kind === 'internal' ? inMillimetres(one.minor) : open,
    })),
  }
}

/** Recognises a unified thread by its notation: `1/4-20`, `No.4-40 UNC`, `1-8 UNC`, `2-8 UN`. */
const unifiedText = /UN|[/#]|No\./i

/**
 * Limits of a thread in the usual tolerance classes, and in `asked` when it is another one.
 * @throws FactError unknownThread, unknownToleranceClass, impossibleCombination
 */
export function limitsOfThread(text: string, asked = ''): DataOf<typeof limitsEndpoint> {
  if (unifiedText.test(text)) return limitsOfUnified(text, asked)
  const { designation, d, P } = metricThread(text)
  const usual = usualLimits(d, P)
  const isUsual = asked === '' || usual.some(({ toleranceClass }) => toleranceClass === asked)
  const further = isUsual ? [] : [threadLimits(d, P, asked)]
  return { designation, limits: [...usual, ...further].map(onWire) }
}

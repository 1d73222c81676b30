import type { DataOf } from '@lianmeng/contract/endpoint'
import type { threads as threadsEndpoint } from '@lianmeng/contract/tools/endpoints'
import { halfWidth } from '@lianmeng/fastener/text/half-width'
import { threadProfile } from '@lianmeng/fastener/thread/profile'

/** A thread as the tools show it. Lengths in mm, areas in mm². */
export type Thread = {
  designation: string
  /** `M12×1.25` */
  label: string
  series: '粗牙' | '细牙' | 'UNC' | 'UNF' | 'UNEF' | '8-UN'
  isMetric: boolean
  d: number
  P: number
  tapDrill: number | null
  tapDrillName: string
  /** By the formula of the thread's standard. */
  stressArea: number
  /** As printed in ISO 898-1; null if it is not listed there. */
  printedStressArea: number | null
}

/** All threads, metric ones first, in ascending order. */
export function threadsOf({ metric, unified }: Pick<DataOf<typeof threadsEndpoint>, 'metric' | 'unified'>): Thread[] {
  return [
    ...metric.map(
      ({ designation, d, P, coarse, tapDrill, printedStressArea }): Thread => ({
        designation,
        label: designation.replace('x', '×'),
        series: coarse ? '粗牙' : '细牙',
        isMetric: true,
        d,
        P,
        tapDrill,
        tapDrillName: '',
        stressArea: threadProfile(d, P).stressArea,
        printedStressArea,
      }),
    ),
    ...unified.map(
      ({ designation, series, d, P, tapDrill, tapDrillName, stressArea }): Thread => ({
        designation,
        label: designation,
        series,
        isMetric: false,
        d,
        P,
        tapDrill,
        tapDrillName,
        stressArea,
        printedStressArea: null,
      }),
    ),
  ]
}

/** The matching thread, or the problem and the closest threads. */
export type ThreadMatch = { ok: true; thread: Thread } | { ok: false; problem: string; possible: readonly Thread[] }

const metricText = /^M?\s*(\d+(?:\.\d+)?)(?:\s*[x×*]\s*(\d+(?:\.\d+)?))?$/i
const inchKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^#|^NO\.?\s*/, 'NO')
    .replace(/["\s]/g, '')
    .replace(/^(\d+)-(?=\d+\/)/, '$1')

/** Number of diameters suggested if none matches the typed one. */
const nearestCount = 4

function findMetric(threads: readonly Thread[], d: number, P: number | undefined): ThreadMatch {
  const metric = threads.filter(({ isMetric }) => isMetric)
  const ofDiameter = metric.filter((thread) => thread.d === d)
  if (ofDiameter.length === 0) {
    const coarse = metric.filter(({ series }) => series === '粗牙')
    const nearest = coarse.sort((a, b) => Math.abs(a.d - d) - Math.abs(b.d - d)).slice(0, nearestCount)
    return { ok: false, problem: `没有直径 ${d} 的普通螺纹，相近的有`, possible: nearest.sort((a, b) => a.d - b.d) }
  }
  const thread = P === undefined ? (ofDiameter.find(({ series }) => series === '粗牙') ?? ofDiameter[0]) : undefined
  const found = thread ?? ofDiameter.find((one) => one.P === P)
  if (found) return { ok: true, thread: found }
  return { ok: false, problem: `M${d} 没有螺距 ${P}，可选`, possible: ofDiameter }
}

function findUnified(threads: readonly Thread[], text: string): ThreadMatch {
  const wanted = inchKey(text)
  const unified = threads.filter(({ isMetric }) => !isMetric)
  const matches = unified.filter(({ designation }) => inchKey(designation).startsWith(wanted))
  const [first] = matches
  if (first && (matches.length === 1 || /-\d+(UN(?:C|F|EF)?)?$/.test(wanted))) return { ok: true, thread: first }
  const size = /^[^-U]+/.exec(wanted)?.[0] ?? ''
  const ofSize = unified.filter(({ designation }) => inchKey(designation).startsWith(`${size}-`))
  const series = /(?:8-)?UN(?:C|F|EF)?$/.exec(wanted)?.[0]
  const bySeries = ofSize.find((thread) => thread.series === series)
  if (bySeries) return { ok: true, thread: bySeries }
  if (ofSize.length > 0) return { ok: false, problem: `${text} 不在统一螺纹系列中，可选`, possible: ofSize }
  return { ok: false, problem: `没有螺纹「${text}」，请输入如 M12、M12×1.25、1/4-20`, possible: [] }
}

/** Parses `M12`, `12`, `m12*1.25`, `1/4-20`, `1/4 UNF`, `#4-40`, `1-1/8-8UN`. */
export function findThread(threads: readonly Thread[], typed: string): ThreadMatch {
  const text = halfWidth(typed).trim()
  const [, diameter, pitch] = metricText.exec(text) ?? []
  if (diameter === undefined) return findUnified(threads, text)
  return findMetric(threads, Number(diameter), pitch === undefined ? undefined : Number(pitch))
}

import type { LoadFigures } from '../load.ts'
import { type Figure, inThousands } from './figure.ts'
import type { LoadGoal } from './row.ts'
import { type RowName, rowOf } from './rows.ts'

/** An operation under load, at one number of connections. Processor time in ms of one operation. */
export type Loaded = {
  connections: number
  perSecond: number
  latency: Pick<LoadFigures, 'p50' | 'p95' | 'p99'>
  serverCpuMs: number
  databaseCpuMs: number
  errors: number
}

const latencies = ['p50', 'p95', 'p99'] as const

function isReached(goal: LoadGoal, all: readonly Loaded[]): boolean {
  const judged = all.find(({ connections }) => connections === goal.at)
  if (!judged) return false
  return (
    judged.perSecond >= (goal.perSecond ?? 0) &&
    latencies.every((name) => judged.latency[name] <= (goal[name] ?? Number.POSITIVE_INFINITY))
  )
}

/** The figure of an operation that was loaded at several numbers of connections. */
export function loadFigure(row: RowName, all: readonly Loaded[]): Figure {
  const each = (inWords: (one: Loaded) => string) => all.map(inWords).join('; ')
  const errors = all.reduce((sum, one) => sum + one.errors, 0)
  const { load } = rowOf(row)
  const named = latencies.filter((name) => name === 'p95' || load?.[name] !== undefined)
  const parts = [
    `${each(({ perSecond }) => inThousands(Math.round(perSecond)))}/s`,
    ...named.map((name) => `${name} ${each(({ latency }) => latency[name].toFixed(1))} ms`),
    `processor ${each(({ serverCpuMs }) => serverCpuMs.toFixed(2))} + ${each(({ databaseCpuMs }) => databaseCpuMs.toFixed(2))} ms`,
    ...(errors > 0 ? [`${errors} errors`] : []),
  ]
  return { row, value: parts.join(', '), isMet: errors === 0 && (load === undefined || isReached(load, all)) }
}

/** The figure of a row of several lists, each asked by one caller: the range of their p50. */
export function rangeFigure(row: RowName, all: readonly Loaded[]): Figure {
  const times = all.map(({ latency }) => latency.p50)
  const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(1))
  const errors = all.reduce((sum, one) => sum + one.errors, 0)
  const value = `p50 ${least === most ? most : `${least} to ${most}`} ms${errors > 0 ? `, ${errors} errors` : ''}`
  const { load } = rowOf(row)
  return { row, value, isMet: errors === 0 && all.every((one) => load === undefined || isReached(load, [one])) }
}

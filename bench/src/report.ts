import type { LoadFigures } from './load.ts'
import type { Budget } from './operations.ts'

export type Row = {
  name: string
  connections: number
  measured: LoadFigures
  requestsPerOperation: number
  budget: Budget
  serverCpuMs: number
  databaseCpuMs: number
  errors: number
  firstError: string
}

const latencies = ['p50', 'p95', 'p99'] as const

/** Compares a figure with its budget, which applies to one number of connections. */
function verdict({ budget, connections, measured, requestsPerOperation, errors }: Row): string {
  if (errors > 0) return `${errors} errors`
  if (connections !== (budget.at ?? 16)) return ''
  const slow = latencies.find((name) => measured[name] > (budget[name] ?? Number.POSITIVE_INFINITY))
  if (slow) return `${slow} ABOVE ${budget[slow]} ms`
  if (budget.least === 0) return budget.p50 ? 'within budget' : ''
  const reached = measured.perSecond / requestsPerOperation
  if (reached >= budget.goal) return 'goal'
  return reached >= budget.least ? 'within budget' : 'BELOW BUDGET'
}

/** Prints the figures as a Markdown table. */
export function printTable(rows: readonly Row[]): void {
  console.log(
    '\n| operation | connections | /s | p50 ms | p95 ms | p99 ms | server CPU ms | database CPU ms | goal /s | least /s | |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|')
  for (const row of rows) {
    const { measured, budget } = row
    const cells = [
      row.name,
      row.connections,
      (measured.perSecond / row.requestsPerOperation).toFixed(0),
      measured.p50.toFixed(1),
      measured.p95.toFixed(1),
      measured.p99.toFixed(1),
      row.serverCpuMs.toFixed(2),
      row.databaseCpuMs.toFixed(2),
      budget.goal || '–',
      budget.least || '–',
      verdict(row),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  for (const { name, firstError } of rows) if (firstError) console.log(`\n${name}: ${firstError}`)
}

import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { applyBulk, undoBulk } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { type Figure, figure, inThousands } from '../figures/figure.ts'
import { drive } from '../load.ts'
import { request } from '../operations.ts'
import type { BenchSeller } from './people.ts'

/** How long readers are measured, seconds: as long as a change and its undoing may take. */
const readingSeconds = 8
const readers = 4

async function timed<E extends Endpoint>(origin: string, endpoint: E, cookie: string, params: unknown) {
  const { path, ...sent } = request(endpoint, cookie, params)
  const started = performance.now()
  const answer = await fetch(`${origin}${path}`, sent)
  const { code, message, data } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return { ms: performance.now() - started, data }
}

/** Buyers who look at lists. @returns p95 of an answer, ms */
async function readersP95(origin: string): Promise<number> {
  const list = request(findGoods.list, '', { withFacets: true, limit: 20 })
  const { p95, errors, firstError } = await drive(origin, readers, readingSeconds, () => ({ next: () => list }), 20)
  if (errors > 0) throw new Error(firstError)
  return p95
}

/** One field of all goods of a seller, changed and taken back, alone and while buyers read. */
export async function bulkChange(
  origin: string,
  { cookie, goods }: BenchSeller & { goods: number },
): Promise<Figure[]> {
  const changed = (value: string) => timed(origin, applyBulk, cookie, { filter: {}, field: 'minPurchase', value })
  const { ms, data } = await changed('1000')
  const undone = await timed(origin, undoBulk, cookie, { editId: data.editId })
  const calm = await readersP95(origin)
  const bothWays = async () => {
    const { data } = await changed('2000')
    await timed(origin, undoBulk, cookie, { editId: data.editId })
  }
  const [meanwhile] = await Promise.all([readersP95(origin), bothWays()])
  return [
    figure(
      'bulk change of all goods of the largest seller',
      ms / 1000,
      ` (${inThousands(data.changed)} of ${inThousands(goods)})`,
    ),
    figure('the same bulk change taken back', undone.ms / 1000),
    figure(
      'p95 of readers during the bulk change',
      meanwhile - calm,
      ` (${calm.toFixed(1)} → ${meanwhile.toFixed(1)})`,
    ),
  ]
}

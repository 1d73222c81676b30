import type { Endpoint } from '@lianmeng/contract/endpoint'
import { applyBulk, undoBulk } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { type Figure, figure, inThousands } from '../figures/figure.ts'
import { request } from '../operations.ts'
import type { BenchSeller } from './people.ts'

async function timed<E extends Endpoint>(origin: string, endpoint: E, cookie: string, params: unknown) {
  const { path, ...sent } = request(endpoint, cookie, params)
  const started = performance.now()
  const answer = await fetch(`${origin}${path}`, sent)
  const { code, message, data } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return { ms: performance.now() - started, data }
}

/** One field of all goods of a seller, changed and taken back. */
export async function bulkChange(
  origin: string,
  { cookie, goods }: BenchSeller & { goods: number },
): Promise<Figure[]> {
  const change = { filter: {}, field: 'minPurchase', value: '1000' }
  const { ms, data } = await timed(origin, applyBulk, cookie, change)
  const undone = await timed(origin, undoBulk, cookie, { editId: data.editId })
  return [
    figure(
      'bulk change of all goods of the largest seller',
      ms / 1000,
      ` (${inThousands(data.changed)} of ${inThousands(goods)})`,
    ),
    figure('the same bulk change taken back', undone.ms / 1000),
  ]
}

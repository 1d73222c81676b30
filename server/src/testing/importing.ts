import { type DataOf, gateway } from '@lianmeng/contract/endpoint'
import type { ImportKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { expect } from 'vitest'
import { type Cell, writeWorkbook } from '../sheets/write-workbook.ts'
import { aSeller, type SellerRow } from './builders.ts'
import { type As, login, type TestApp } from './test-app.ts'

/** A seller, and the headers of its owner. */
export type Office = SellerRow & { headers: As }

const applies = { prices: contract.applyPrices, stock: contract.applyStock, products: contract.applyProducts }

/** Who brings a file. */
type Bringer = Pick<Office, 'headers'>

/** Sellers who bring files. */
export function importing(t: TestApp) {
  async function anOffice(): Promise<Office> {
    const seller = await aSeller(t.db)
    return { ...seller, headers: await login(t, seller.userId) }
  }

  async function upload(
    { headers }: Bringer,
    kind: ImportKind,
    content: Uint8Array,
    query: Record<string, string> = {},
  ): Promise<number> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'x')
    const body = new Response(form)
    const reply = await t.app.inject({
      method: 'POST',
      url: `${gateway}/seller/v1/import/${kind}/upload`,
      query: { fileName: '十二月.xlsx', ...query },
      headers: { ...headers, 'x-wlm': '1', 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json().data.jobId
  }

  const detail = async ({ headers }: Bringer, jobId: number): Promise<DataOf<typeof contract.job>> =>
    (await t.call(contract.job, { jobId }, { headers })).body.data!

  /** The job after all work on it has ended. */
  async function settled(office: Bringer, jobId: number) {
    await expect
      .poll(async () => (await detail(office, jobId)).job.state, { timeout: 20_000, interval: 50 })
      .not.toMatch(/reading|checking|applying/)
    return detail(office, jobId)
  }

  const apply = ({ headers }: Bringer, kind: ImportKind, jobId: number) => t.call(applies[kind], { jobId }, { headers })

  /** Uploads a file and looks at what was found in it. */
  async function uploaded(office: Bringer, kind: ImportKind, rows: Cell[][] | Uint8Array, query = {}) {
    const content = Array.isArray(rows) ? writeWorkbook(rows) : rows
    return settled(office, await upload(office, kind, content, query))
  }

  /** Uploads a file and writes it. */
  async function imported(office: Bringer, kind: ImportKind, rows: Cell[][] | Uint8Array, query = {}) {
    const { job } = await uploaded(office, kind, rows, query)
    await apply(office, kind, job.id)
    return settled(office, job.id)
  }

  return { anOffice, upload, detail, settled, apply, uploaded, imported }
}

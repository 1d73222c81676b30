import { gateway } from '@lianmeng/contract/endpoint'
import { countSheet } from '@lianmeng/contract/seller-stock/endpoints'
import { stockTexts } from '@lianmeng/contract/seller-stock/texts'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { pdfRows } from '../../testing/pdf-tables.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { sellerStock } from './routes.ts'

const t = await testApp([sellerStock], { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

test('a count sheet goes by bins, says what the books say, and leaves room for what is found', async () => {
  const { tenantId } = await aSeller(t.db)
  for (const [bin, stock] of [
    ['', 5],
    ['B-01', 300],
    ['A-02', 1500],
  ] as const) {
    const { componentId } = await aProduct(t.db, { tenantId, stock })
    await t.db`update product set bin = ${bin} where tenant_id = ${tenantId} and id = ${componentId}`
  }
  const packer = await login(t, (await aStaffMember(t.db, tenantId, { role: 'warehouse' })).userId)
  const read = (query: Record<string, string>) =>
    t.app.inject({ url: gateway + countSheet.path, query, headers: packer })
  const reply = await read({})
  expect(reply.headers['content-type']).toBe('application/pdf')
  const rows = pdfRows(reply.rawPayload).filter(([place]) => /^\d+$/.test(place ?? ''))
  expect(rows.map(([place, bin, , , there, found]) => [place, bin, there, found])).toEqual([
    ['1', 'A-02', '1,500 支', ''],
    ['2', 'B-01', '300 支', ''],
    ['3', '', '5 支', ''],
  ])
  expect((await read({ keyword: '没有这个' })).json().message).toBe(stockTexts.nothing)
})

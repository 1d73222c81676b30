/** What tests of the fast order start from: three screws of one size, a buyer for each test, and the calls of that buyer. */
import { type DataOf, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/fast-order/endpoints'
import { importFile } from '@lianmeng/contract/fast-order/file-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import { expect } from 'vitest'
import type { Sql } from '../database/db.ts'
import { readSheet } from '../sheets/read-sheet.ts'
import type { ProductRow } from './builders.ts'
import { aListedPart } from './listed-parts.ts'
import type { Shopper } from './ordering.ts'
import { aForm } from './pictures.ts'
import type { TestApp } from './test-app.ts'

export type FastListLine = DataOf<typeof contract.lines>['lines'][number]

/** A line that is read without a doubt as the blue one of `someScrews`. */
export const written = 'GB/T 5783 M8×20 8.8 蓝白锌'

export const screw = { standard: 'GB/T 5783-2025', nominal: 'M8', length: 20, thread: '粗牙 1.25', weight: 12_000 }

/** The same screw thrice: two that only their surface tells apart, and a stronger one. */
export async function someScrews(db: Sql): Promise<Record<'blue' | 'yellow' | 'black', ProductRow>> {
  const stock = { stock: 100_000 }
  const blue = await aListedPart(db, { ...screw, strength: '8.8', surface: '镀蓝白锌' }, stock)
  const yellow = await aListedPart(db, { ...screw, strength: '8.8', surface: '镀彩锌' }, stock)
  const black = await aListedPart(db, { ...screw, strength: '10.9', surface: '氧化（发黑）' }, stock)
  return { blue, yellow, black }
}

/** The cells of a workbook or a text of cells, row by row. */
export async function cellsOf(file: Buffer): Promise<string[][]> {
  const cells: string[][] = []
  await readSheet(file, { rows: 2000, columns: 50, inflated: 1e8 }, async (rows) => {
    for (const row of rows) cells.push(row.cells)
  })
  return cells
}

type PasteOptions = Omit<ParamsOf<typeof contract.paste>, 'text'>

/** The calls of whoever `buyer` says, or of somebody else who is named. */
export function fastListOf(t: TestApp, buyer: () => Shopper) {
  const linesOf = async (who = buyer()): Promise<FastListLine[]> =>
    (await t.call(contract.lines, {}, { headers: who.as })).body.data!.lines
  const paste = (text: string, more: PasteOptions = {}, who = buyer()) =>
    t.call(contract.paste, { text, ...more }, { headers: who.as })
  return {
    linesOf,
    paste,
    pasted: async (text: string, more: PasteOptions = {}): Promise<FastListLine[]> => {
      expect((await paste(text, more)).body).toMatchObject({ code: 200 })
      return linesOf()
    },
    choose: ({ id, version }: FastListLine, { componentId }: ProductRow, remember = true, who = buyer()) =>
      t.call(matching.choose, { id, version, componentId, remember }, { headers: who.as }),
    /** Gives the company's number to the specification of a product. */
    number: (code: string, { componentId }: ProductRow, who = buyer()) => t.db`
      insert into own_part_no (buyer_id, number, number_norm, specification_id)
      select ${who.companyId}, ${code}, upper(${code}), specification_id from product where id = ${componentId}`,
    upload: async (
      content: Uint8Array,
      query: Record<string, string> = {},
      { path }: { readonly path: string } = importFile,
    ) => {
      const form = await aForm([{ bytes: Buffer.from(content), name: 'x' }])
      return t.app.inject({
        method: 'POST',
        url: `${gateway}${path}`,
        query: path === importFile.path ? { fileName: '采购.xlsx', ...query } : query,
        headers: { ...buyer().as, ...form.headers },
        payload: form.payload,
      })
    },
  }
}

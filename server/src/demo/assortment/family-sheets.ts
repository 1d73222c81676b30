import type { FamilySheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import type { PartName } from '@lianmeng/fastener/family/family-names'
import type { Db } from '../../database/db.ts'
import { type DemoSeller, demoSellers, type Trade, tradeOf } from '../people/sellers.ts'

/** Families that sellers of a trade publish a sheet for. */
const published: readonly PartName[] = ['hexBolt', 'hexScrew', 'socketCapScrew', 'doubleEndStud', 'hexNut']

/** Steps of each trade, yuan per 1000 pieces and per lot. */
const making: Partial<Record<Trade, readonly (readonly [name: string, rate: number, setup: number])[]>> = {
  bolt: [
    ['冷镦', 65, 260],
    ['搓丝', 38, 120],
  ],
  socket: [
    ['冷镦', 85, 300],
    ['搓丝', 40, 120],
  ],
  stud: [
    ['下料', 30, 80],
    ['滚丝', 60, 150],
  ],
  nut: [
    ['冷镦', 45, 260],
    ['攻丝', 30, 90],
  ],
}

/** What an edit may ask for besides, with the tooling of a changed shape. */
const besides = [
  ['钻销孔', 'pinHole', 34, 60, 0],
  ['钻钢丝孔', 'wireHoles', 52, 60, 0],
  ['车槽', 'groove', 46, 80, 0],
  ['车退刀槽', 'undercut', 40, 80, 0],
  ['加工末端', 'point', 28, 60, 0],
  ['滚花', 'knurl', 22, 60, 0],
  ['换搓丝板', 'thread', 6, 160, 0],
  ['改模具', 'shape', 12, 300, 1200],
] as const

/** Like the seller's prices: dearer sellers are dearer in everything. */
function sheetOf(family: PartName, trade: Trade, { priceLevel, tenantId }: DemoSeller): FamilySheet {
  const yuan = (amount: number): string => (amount * priceLevel).toFixed(2)
  return {
    family,
    wires: [
      { name: '10B21', fits: '8.8 9.8 10.9 8 10', price: yuan(5.3), heatTreatment: yuan(1.4) },
      { name: '35CrMo', fits: '12.9 12', price: yuan(6.9), heatTreatment: yuan(1.9) },
      { name: '304', fits: 'A2-70 304', price: yuan(16.8), heatTreatment: '0' },
      { name: '1008', fits: '', price: yuan(4.7), heatTreatment: '0' },
    ],
    steps: [
      ...(making[trade] ?? []).map(([name, rate, setup]) => ({
        name,
        work: '',
        rate: yuan(rate),
        setup: yuan(setup),
        tooling: '0',
      })),
      ...besides.map(([name, work, rate, setup, tooling]) => ({
        name,
        work,
        rate: yuan(rate),
        setup: yuan(setup),
        tooling: yuan(tooling),
      })),
    ],
    coatings: [
      { name: '镀锌', price: yuan(1.6) },
      { name: '镀蓝白锌', price: yuan(1.6) },
      { name: '氧化（发黑）', price: yuan(1.1) },
      { name: '锌片涂层（达克罗）', price: yuan(5.2) },
      { name: '热浸镀锌', price: yuan(3.4) },
    ],
    packing: yuan(9),
    margin: 12 + (tenantId % 5),
    minimumQty: 200,
    days: 10 + (tenantId % 4) * 3,
    isPublished: true,
    showsAlone: false,
    answersItself: false,
    mostQty: 0,
    mostAmount: '0',
    validDays: 7,
  }
}

/** Sheets of the sellers that make a family, by which buyers see a price while they edit. */
export async function loadFamilySheets(tx: Db): Promise<void> {
  await tx`delete from family_sheet where tenant_id = any(${demoSellers.map(({ tenantId }) => tenantId)}::int[])`
  for (const family of published) {
    const trade = tradeOf(family)!
    for (const seller of demoSellers.filter(({ range }) => (range[trade] ?? 0) >= 0.5))
      await tx`
        insert into family_sheet (family, tenant_id, sheet, published, changed_at, changed_by)
        values (${family}, ${seller.tenantId}, ${tx.json(sheetOf(family, trade, seller))}, true, now(),
          ${seller.contacts[0]!.name})`
  }
}

import { type FreightMeasure, readRule, type WrittenRule, writeRule } from '@lianmeng/trade/freight/rule'
import type { Db } from '../database/db.ts'
import { demoSellers } from './people/sellers.ts'

type DemoFreight = {
  rules: readonly WrittenRule[]
  /** Empty: buyers cannot fetch the goods. */
  pickupPlace: string
  collect: boolean
  /** The same in words, for the shop's notice. */
  says: string
}

/** Sellers not listed deliver free of charge. */
const carriesFree: DemoFreight = { rules: [], pickupPlace: '', collect: false, says: '全场包邮' }

/** Shanghai, Jiangsu, Zhejiang, Anhui. */
const nearby = ['31', '32', '33', '34']

/** A rule; provinces empty: all others. */
const rule = (
  provinces: readonly string[],
  by: FreightMeasure,
  [first, firstFee, step, stepFee]: readonly [string, string, string, string],
  freeFrom = '',
): WrittenRule => {
  const read = readRule({ provinces: [...provinces], by, first, firstFee, step, stepFee, freeFrom })
  if (!read.ok) throw new Error(read.problem)
  return writeRule(read.value)
}

/** One seller for each way of charging. 101 and 104 charge nothing, because journeys give them rules of their own. */
const demoFreight: Readonly<Partial<Record<number, DemoFreight>>> = {
  102: {
    rules: [
      rule(nearby, 'weight', ['10', '12', '1', '1.2'], '3000'),
      rule([], 'weight', ['10', '20', '1', '2.5'], '8000'),
    ],
    pickupPlace: '浙江省宁波市镇海区示例大道 102 号 1 号仓（示例）',
    collect: false,
    says: '江浙沪皖满 3000 元包邮，其他地区满 8000 元包邮，可自提',
  },
  103: {
    rules: [rule([], 'amount', ['500', '15', '500', '5'], '2000')],
    pickupPlace: '',
    collect: true,
    says: '满 2000 元包邮，可到付',
  },
  105: {
    rules: [
      rule(['11', '12', '13', '14', '37', '41'], 'weight', ['30', '25', '5', '3']),
      rule([], 'weight', ['30', '45', '5', '6']),
    ],
    pickupPlace: '河北省邯郸市永年区示例标准件市场 105 号（示例）',
    collect: true,
    says: '华北 30 公斤内运费 25 元，可自提、可到付',
  },
  106: { rules: [], pickupPlace: '上海市嘉定区示例路 106 号（示例）', collect: false, says: '全场包邮，可自提' },
  107: {
    rules: [rule(['37', '41', '13', ...nearby], 'weight', ['50', '30', '10', '4'], '20000')],
    pickupPlace: '',
    collect: true,
    says: '鲁豫冀及江浙沪皖按重量收运费，其他地区到付',
  },
  108: {
    rules: [rule([], 'amount', ['0', '10', '0', '0'], '300')],
    pickupPlace: '',
    collect: false,
    says: '满 300 元包邮，不足收 10 元',
  },
}

/** A shop's text about freight. */
export const freightWords = (tenantId: number): string => (demoFreight[tenantId] ?? carriesFree).says

/** Every seller's terms; older ones are replaced, so that orders priced with them are judged again. */
export async function loadFreight(tx: Db): Promise<void> {
  for (const { tenantId } of demoSellers) {
    const { rules, pickupPlace, collect } = demoFreight[tenantId] ?? carriesFree
    if (rules.length === 0 && pickupPlace === '') {
      await tx`delete from freight_terms where tenant_id = ${tenantId}`
      continue
    }
    await tx`
      insert into freight_terms (tenant_id, rules, pickup, pickup_place, collect)
      values (${tenantId}, ${tx.json([...rules])}, ${pickupPlace !== ''}, ${pickupPlace}, ${collect})
      on conflict (tenant_id) do update set rules = excluded.rules, pickup = excluded.pickup,
        pickup_place = excluded.pickup_place, collect = excluded.collect, version = freight_terms.version + 1`
  }
}

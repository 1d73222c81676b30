import type { ShippingWay } from '@lianmeng/trade/order/waybill'

/** A carrier by its usual name, with its code at 快递100. `freight`: heavy goods by 专线 and 零担. */
export type Carrier = { name: string; code: string; kind: Exclude<ShippingWay, 'own'> }

/** Carriers suggested to sellers; any other may be typed. */
export const carriers: readonly Carrier[] = [
  { name: '德邦物流', code: 'debangwuliu', kind: 'freight' },
  { name: '安能物流', code: 'annengwuliu', kind: 'freight' },
  { name: '百世快运', code: 'baishiwuliu', kind: 'freight' },
  { name: '中通快运', code: 'zhongtongkuaiyun', kind: 'freight' },
  { name: '顺丰快运', code: 'shunfengkuaiyun', kind: 'freight' },
  { name: '壹米滴答', code: 'yimidida', kind: 'freight' },
  { name: '跨越速运', code: 'kuayue', kind: 'freight' },
  { name: '天地华宇', code: 'tiandihuayu', kind: 'freight' },
  { name: '顺丰速运', code: 'shunfeng', kind: 'express' },
  { name: '京东物流', code: 'jd', kind: 'express' },
  { name: '德邦快递', code: 'debangkuaidi', kind: 'express' },
  { name: '中通快递', code: 'zhongtong', kind: 'express' },
  { name: '圆通速递', code: 'yuantong', kind: 'express' },
  { name: '申通快递', code: 'shentong', kind: 'express' },
  { name: '韵达快递', code: 'yunda', kind: 'express' },
  { name: '极兔速递', code: 'jtexpress', kind: 'express' },
  { name: 'EMS', code: 'ems', kind: 'express' },
  { name: '邮政快递包裹', code: 'youzhengguonei', kind: 'express' },
]

/** 中通 or 顺丰 alone means their parcel services. */
const shortNames: Readonly<Record<string, string>> = {
  顺丰: 'shunfeng',
  京东: 'jd',
  中通: 'zhongtong',
  圆通: 'yuantong',
  申通: 'shentong',
  韵达: 'yunda',
  极兔: 'jtexpress',
  德邦: 'debangwuliu',
  安能: 'annengwuliu',
}

/** The code of a carrier by its name; undefined if it cannot be tracked. */
export const carrierCode = (name: string): string | undefined =>
  carriers.find((carrier) => carrier.name === name.trim())?.code ?? shortNames[name.trim()]

/** How a carrier's goods travel; undefined if its name is none that we know. */
export function carrierKind(name: string): Carrier['kind'] | undefined {
  const code = carrierCode(name)
  return carriers.find((carrier) => carrier.code === code)?.kind
}

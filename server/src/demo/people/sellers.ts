import type { Family } from '@lianmeng/fastener/family/families'
import type { Texture } from '../../reference/classes.ts'

/** Families made by each kind of factory. */
const trades = {
  bolt: ['hexBolt', 'hexScrew', 'hexFlangeBolt', 'squareNeckBolt', 'swingBolt', 'liftingEyeBolt'],
  stud: ['doubleEndStud', 'studBolt', 'threadedRod'],
  socket: [
    'socketCapScrew',
    'hexalobularCapScrew',
    'socketButtonScrew',
    'socketButtonCollarScrew',
    'socketCountersunkScrew',
    'socketSetScrew',
  ],
  machine: [
    'slottedCheeseScrew',
    'slottedPanScrew',
    'slottedCountersunkScrew',
    'slottedRaisedCountersunkScrew',
    'crossPanScrew',
    'crossCheeseScrew',
    'crossCountersunkScrew',
    'crossRaisedCountersunkScrew',
    'hexalobularPanScrew',
    'hexalobularCountersunkScrew',
    'hexalobularRaisedCountersunkScrew',
    'slottedSetScrew',
  ],
  nut: [
    'hexNut',
    'hexFlangeNut',
    'insertLockNut',
    'metalLockNut',
    'insertLockFlangeNut',
    'metalLockFlangeNut',
    'castleNut',
    'squareNut',
    'roundNut',
    'weldNut',
    'wingNut',
    'capNut',
  ],
  washer: [
    'plainWasher',
    'springWasher',
    'toothedWasher',
    'discSpringWasher',
    'sphericalWasher',
    'conicalSeat',
    'tabWasher',
  ],
  pin: [
    'parallelPin',
    'taperPin',
    'tappedPin',
    'tappedTaperPin',
    'springPin',
    'coiledPin',
    'groovedPin',
    'clevisPin',
    'headlessClevisPin',
    'parallelKey',
    'splitPin',
  ],
  ring: ['shaftRing', 'boreRing', 'eRing'],
  rivet: ['roundHeadRivet', 'countersunkRivet', 'blindRivet'],
  tapping: [
    'crossPanTappingScrew',
    'crossCountersunkTappingScrew',
    'crossRaisedCountersunkTappingScrew',
    'slottedPanTappingScrew',
    'slottedCountersunkTappingScrew',
    'hexTappingScrew',
    'crossPanDrillingScrew',
    'crossCountersunkDrillingScrew',
    'crossRaisedCountersunkDrillingScrew',
    'hexFlangeDrillingScrew',
  ],
  wood: ['hexWoodScrew', 'countersunkWoodScrew', 'slottedRoundWoodScrew', 'crossRoundWoodScrew'],
} as const satisfies Record<string, readonly Family[]>
export type Trade = keyof typeof trades

const tradeOfFamily = new Map<Family, Trade>(
  Object.entries(trades).flatMap(([trade, families]) => families.map((family) => [family, trade as Trade])),
)

/** The kind of factory for a family; undefined when it is no part. */
export const tradeOf = (family: Family): Trade | undefined => tradeOfFamily.get(family)

export type DemoSeller = {
  tenantId: number
  shortName: string
  companyName: string
  areaCode: string
  areaName: string
  address: string
  sellsOpenly: boolean
  domainPath: string
  chatOpen: boolean
  brands: readonly string[]
  contacts: readonly { name: string; position: string; mobile: string }[]
  /** Share of each kind in its sales; it does not sell missing kinds. */
  range: Partial<Record<Trade, number>>
  /** Share of each material. */
  textures: Partial<Record<Texture, number>>
  /** Factor on the general price. */
  priceLevel: number
  /** Days until dispatch of goods in stock. */
  dispatchDays: number
  /** Regions without delivery, or with a surcharge (millionths). */
  regions: readonly { prefix: string; served: boolean; adjustment: number }[]
}

const steels = { 碳钢: 1, 合金钢: 1, 弹簧钢: 1, 铸铁: 1 }

/** Invented sellers: every name contains 示例. */
export const demoSellers: readonly DemoSeller[] = [
  {
    tenantId: 101,
    shortName: '恒固标准件（示例）',
    companyName: '嘉善恒固标准件有限公司（示例）',
    areaCode: '330421',
    areaName: '浙江嘉善',
    address: '浙江省嘉兴市嘉善县魏塘街道示例路 101 号',
    sellsOpenly: true,
    domainPath: 'henggu',
    chatOpen: true,
    brands: ['恒固（示例）', 'HG（示例）'],
    contacts: [
      { name: '陈示例', position: '销售经理', mobile: '19900000101' },
      { name: '周示例', position: '内勤', mobile: '19900000111' },
    ],
    range: { bolt: 1.2, nut: 1, washer: 0.5, stud: 0.5, socket: 0.3 },
    textures: { ...steels, 不锈钢: 0.1 },
    priceLevel: 1,
    dispatchDays: 0,
    regions: [{ prefix: '54', served: false, adjustment: 0 }],
  },
  {
    tenantId: 102,
    shortName: '海川紧固件（示例）',
    companyName: '宁波海川紧固件有限公司（示例）',
    areaCode: '330211',
    areaName: '浙江宁波',
    address: '浙江省宁波市镇海区示例大道 102 号',
    sellsOpenly: false,
    domainPath: 'haichuan',
    chatOpen: false,
    brands: ['海川（示例）'],
    contacts: [{ name: '林示例', position: '业务主管', mobile: '19900000102' }],
    range: { bolt: 0.9, socket: 0.7, nut: 0.7, machine: 0.3, stud: 0.6 },
    textures: { ...steels, 不锈钢: 0.3, 铜: 0.5 },
    priceLevel: 1.03,
    dispatchDays: 1,
    regions: [
      { prefix: '33', served: true, adjustment: -10_000 },
      { prefix: '46', served: true, adjustment: 20_000 },
    ],
  },
  {
    tenantId: 103,
    shortName: '明拓不锈钢（示例）',
    companyName: '兴化明拓不锈钢制品有限公司（示例）',
    areaCode: '321281',
    areaName: '江苏兴化',
    address: '江苏省泰州市兴化市戴南镇示例工业园 103 号',
    sellsOpenly: false,
    domainPath: 'mingtuo',
    chatOpen: true,
    brands: ['明拓（示例）'],
    contacts: [
      { name: '徐示例', position: '总经理', mobile: '19900000103' },
      { name: '孙示例', position: '跟单', mobile: '19900000113' },
    ],
    range: { bolt: 1, nut: 1, washer: 1, socket: 1, machine: 1, stud: 0.8, pin: 0.6, tapping: 0.5 },
    textures: { 不锈钢: 1.6 },
    priceLevel: 0.98,
    dispatchDays: 1,
    regions: [],
  },
  {
    tenantId: 104,
    shortName: '永利达螺丝（示例）',
    companyName: '东莞永利达螺丝有限公司（示例）',
    areaCode: '441900',
    areaName: '广东东莞',
    address: '广东省东莞市示例镇螺丝街 104 号',
    sellsOpenly: true,
    domainPath: 'yonglida',
    chatOpen: true,
    brands: ['永利达（示例）', 'YLD（示例）'],
    contacts: [{ name: '黄示例', position: '销售', mobile: '19900000104' }],
    range: { machine: 1.4, tapping: 1.4, socket: 0.4, rivet: 0.6, wood: 0.5 },
    textures: { ...steels, 不锈钢: 0.6, 铜: 1, 铝: 1 },
    priceLevel: 0.97,
    dispatchDays: 2,
    regions: [{ prefix: '65', served: true, adjustment: 30_000 }],
  },
  {
    tenantId: 105,
    shortName: '冀安标准件（示例）',
    companyName: '邯郸永年冀安标准件有限公司（示例）',
    areaCode: '130408',
    areaName: '河北永年',
    address: '河北省邯郸市永年区示例标准件市场 105 号',
    sellsOpenly: true,
    domainPath: 'jian',
    chatOpen: false,
    brands: ['冀安（示例）'],
    contacts: [{ name: '赵示例', position: '批发部', mobile: '19900000105' }],
    range: { bolt: 1, nut: 1, washer: 0.8, stud: 1, wood: 1, tapping: 0.3 },
    textures: { 碳钢: 1.2, 合金钢: 0.2, 铸铁: 1 },
    priceLevel: 0.93,
    dispatchDays: 2,
    regions: [{ prefix: '63', served: false, adjustment: 0 }],
  },
  {
    tenantId: 106,
    shortName: '精锐内六角（示例）',
    companyName: '上海精锐紧固系统有限公司（示例）',
    areaCode: '310114',
    areaName: '上海嘉定',
    address: '上海市嘉定区示例路 106 号',
    sellsOpenly: true,
    domainPath: 'jingrui',
    chatOpen: true,
    brands: ['精锐（示例）', 'JR-PRO（示例）'],
    contacts: [{ name: '沈示例', position: '技术销售', mobile: '19900000106' }],
    range: { socket: 1.6, machine: 0.3, pin: 0.7, bolt: 0.3 },
    textures: { 合金钢: 1.2, 碳钢: 0.8, 不锈钢: 0.5 },
    priceLevel: 1.08,
    dispatchDays: 0,
    regions: [],
  },
  {
    tenantId: 107,
    shortName: '北固高强度（示例）',
    companyName: '济宁北固高强度螺栓有限公司（示例）',
    areaCode: '370811',
    areaName: '山东济宁',
    address: '山东省济宁市任城区示例工业园 107 号',
    sellsOpenly: false,
    domainPath: 'beigu',
    chatOpen: false,
    brands: ['北固（示例）'],
    contacts: [{ name: '马示例', position: '项目经理', mobile: '19900000107' }],
    range: { bolt: 1, nut: 0.7, washer: 0.4, stud: 0.8, socket: 0.3 },
    textures: { 合金钢: 1.6, 碳钢: 0.6 },
    priceLevel: 1.05,
    dispatchDays: 3,
    regions: [
      { prefix: '54', served: false, adjustment: 0 },
      { prefix: '65', served: false, adjustment: 0 },
    ],
  },
  {
    tenantId: 108,
    shortName: '汇通弹性件（示例）',
    companyName: '瑞安汇通弹性元件有限公司（示例）',
    areaCode: '330381',
    areaName: '浙江瑞安',
    address: '浙江省温州市瑞安市示例路 108 号',
    sellsOpenly: true,
    domainPath: 'huitong',
    chatOpen: true,
    brands: ['汇通（示例）'],
    contacts: [{ name: '吴示例', position: '销售经理', mobile: '19900000108' }],
    range: { washer: 1.4, pin: 1.2, ring: 2, rivet: 1.2, nut: 0.3 },
    textures: { ...steels, 不锈钢: 0.6, 铜: 0.8, 铝: 1 },
    priceLevel: 1,
    dispatchDays: 1,
    regions: [],
  },
]

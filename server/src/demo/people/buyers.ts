import { applicants } from './applicants.ts'

type Membership = { tenantId: number; status: number; discount: number }
type Address = { receiverName: string; mobile: string; regionCode: string; regionName: string; street: string }
export type DemoCompany = { name: string; memberships: readonly Membership[]; addresses: readonly Address[] }
type DemoBuyer = { phone: string; name: string; companies: readonly DemoCompany[] }

/**
 * Invented buyers: the first has a history and memberships, the second is new, the third belongs to two companies, the
 * fourth's companies apply to sell.
 */
export const demoBuyers: readonly DemoBuyer[] = [
  {
    phone: '19900000001',
    name: '张示例',
    companies: [
      {
        name: '嘉兴精工机械有限公司（示例）',
        memberships: [
          { tenantId: 101, status: 3, discount: 20_000 },
          { tenantId: 102, status: 3, discount: 50_000 },
          { tenantId: 103, status: 3, discount: 30_000 },
          { tenantId: 107, status: 2, discount: 0 },
        ],
        addresses: [
          {
            receiverName: '张示例',
            mobile: '19900000001',
            regionCode: '330000,330400,330424',
            regionName: '浙江省 嘉兴市 海盐县',
            street: '百步镇示例路 1 号',
          },
          {
            receiverName: '仓库 李示例',
            mobile: '19900000011',
            regionCode: '320000,320500,320583',
            regionName: '江苏省 苏州市 昆山市',
            street: '玉山镇示例大道 22 号 3 号库',
          },
        ],
      },
    ],
  },
  {
    phone: '19900000002',
    name: '李示例',
    companies: [{ name: '苏州新程装备有限公司（示例）', memberships: [], addresses: [] }],
  },
  {
    phone: '19900000003',
    name: '王示例',
    companies: [
      {
        name: '无锡联固贸易有限公司（示例）',
        memberships: [{ tenantId: 107, status: 3, discount: 40_000 }],
        addresses: [
          {
            receiverName: '王示例',
            mobile: '19900000003',
            regionCode: '320000,320200,320214',
            regionName: '江苏省 无锡市 新吴区',
            street: '示例工业园 8 栋',
          },
        ],
      },
      { name: '杭州合创机电有限公司（示例）', memberships: [], addresses: [] },
    ],
  },
  {
    phone: '19900000004',
    name: '赵示例',
    companies: Object.values(applicants).map((name) => ({ name, memberships: [], addresses: [] })),
  },
]

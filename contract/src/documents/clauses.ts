import { Type } from 'typebox'
import { Text } from '../fields.ts'

/** The clauses of a contract that its seller words; what follows from the order is written beside them. */
export const clauseKeys = [
  'quality',
  'packing',
  'acceptance',
  'liability',
  'forceMajeure',
  'disputes',
  'others',
] as const
export type ClauseKey = (typeof clauseKeys)[number]
export type Clauses = Record<ClauseKey, string>

export const clauseTitles: Record<ClauseKey, string> = {
  quality: '质量标准',
  packing: '包装',
  acceptance: '验收与异议',
  liability: '违约责任',
  forceMajeure: '不可抗力',
  disputes: '争议解决',
  others: '其他',
}

/** The wording of sellers who have none of their own. */
export const usualClauses: Clauses = {
  quality: '按商品所列标准与性能等级执行；标准未规定的按双方约定。供方按批提供质量证明。',
  packing: '按上表所列包装交付，外贴标签写明标准、规格、等级、表面处理、数量与批号。包装物不回收，不另计价。',
  acceptance:
    '需方按发货批次核对数量。签收后 10 天内、不知签收时发货后 15 天内未登记的，按发货数量收货；需方可延长一次 7 天。内在质量异议自签收之日起 90 天内提出。',
  liability: '一方违约的，承担继续履行、采取补救措施或者赔偿损失的责任，赔偿不超过合同订立时可以预见的损失。',
  forceMajeure: '因不可抗力不能履行的一方应及时通知对方，并在合理期限内提供证明；双方据此协商延期或解除。',
  disputes: '双方协商解决；协商不成的，向需方住所地有管辖权的人民法院起诉。',
  others: '本合同由平台按订单内容生成。订单内容变化时生成新的版本，以最新版本为准。',
}

export const maxClause = 500

/** Every clause as typed. */
export const ClauseTexts = Type.Object(
  {
    quality: Text(clauseTitles.quality, maxClause, 1),
    packing: Text(clauseTitles.packing, maxClause, 1),
    acceptance: Text(clauseTitles.acceptance, maxClause, 1),
    liability: Text(clauseTitles.liability, maxClause, 1),
    forceMajeure: Text(clauseTitles.forceMajeure, maxClause, 1),
    disputes: Text(clauseTitles.disputes, maxClause, 1),
    others: Text(clauseTitles.others, maxClause, 1),
  },
  { title: '合同条款' },
)

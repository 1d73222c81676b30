import type { AftersaleReason } from '@lianmeng/trade/aftersale/claims'
import type { AftersaleActor, AftersaleEvent, AftersaleKind, AftersaleState } from '@lianmeng/trade/aftersale/states'
import type { Verdict } from './operator-endpoints.ts'

export const aftersaleKindTexts: Record<AftersaleKind, string> = {
  return: '退货退款',
  exchange: '换货',
  supplement: '补发',
  refund: '仅退款',
}

export const aftersaleStateTexts: Record<AftersaleState, string> = {
  asked: '待卖家处理',
  refused: '卖家已拒绝',
  returning: '待买家寄回',
  back: '待卖家验收',
  inspected: '部分验收，待买家确认',
  toSend: '待卖家寄出',
  sent: '待买家收货',
  escalated: '平台处理中',
  done: '已完成',
  closed: '已关闭',
  withdrawn: '已撤销',
}

export const aftersaleReasonTexts: Record<AftersaleReason, string> = {
  missing: '少件',
  quality: '质量问题',
  specification: '规格不符',
  wrongGoods: '发错货',
  damaged: '包装破损',
  other: '其他',
}

/** Lines of the history; `ask` is the first, and `sendRest` may follow the last. */
export const aftersaleEventTexts: Record<AftersaleEvent | 'ask' | 'sendRest', string> = {
  ask: '申请售后',
  agree: '同意',
  refuse: '拒绝',
  withdraw: '撤销申请',
  sendBack: '寄回货物',
  inspect: '验收',
  acceptInspection: '接受验收结果',
  send: '寄出货物',
  receive: '确认收货',
  lapse: '逾期未处理，自动关闭',
  escalate: '申请平台介入',
  decideRefund: '裁决：退款',
  decideReturn: '裁决：退货',
  decideSend: '裁决：寄出货物',
  decideRefuse: '裁决：不支持',
  sendRest: '退回未接受的货物',
}

export const aftersaleActorTexts: Record<AftersaleActor, string> = {
  buyer: '买家',
  seller: '卖家',
  operator: '平台',
  system: '系统',
}

export const verdictTexts: Record<Verdict, string> = {
  refund: '退款，货物不动',
  return: '退回货物后退款或换货',
  send: '卖家寄出货物',
  refuse: '不支持买家',
}

export const aftersaleTexts = {
  notFound: '售后单不存在',
  nothingReceived: '订单还没有已收货的商品',
  /** @param days after the last goods were received */
  tooLate: (days: number): string => `已超过售后申请期（收货后 ${days} 天）`,
  nothingLeft: '没有可申请售后的数量',
  noteMissing: '请填写问题描述',
  reasonMissing: '请填写原因',
  explanationMissing: '请填写说明',
  zeroQuantity: '请填写数量',
  tooMuch: (kind: AftersaleKind): string => `可申请${aftersaleKindTexts[kind]}的数量不足`,
  missingStays: '少件不能退货或换货，请选择补发或仅退款',
  amountMissing: '请填写退款金额',
  badAmount: '「退款金额」须为大于 0 且最多 2 位小数的数',
  badFreight: '「退还运费」须为最多 2 位小数的数',
  noFreightHere: '换货与补发不涉及运费退款',
  /** @param most yuan */
  amountTooLarge: (most: string): string => `「退款金额」最多 ¥${most}`,
  /** @param most yuan */
  freightTooLarge: (most: string): string => `「退还运费」最多 ¥${most}`,
  addressMissing: '请填写寄回地址',
  moreThanBack: (goods: string, back: string): string => `${goods} 验收数量不能大于寄回数量 ${back}`,
  lessNeedsWords: '未全部接受时，请填写验收说明',
  pictureMissing: '图片不存在，请重新上传',
  tooManyPictures: (most: number): string => `最多 ${most} 张图片`,
  noRest: '该售后单没有待退回买家的货物',
  keyUsed: '该幂等键已用于另一次售后申请',
  stillWaiting: '请等待卖家在期限内处理，逾期自动转平台',
  backNotWithdrawn: '货物已经寄回，不能撤销',
  backAlready: '货物已经寄回，请直接裁决退款或不支持',
  notReceived: '少件的货物没有收到，不能要求寄回',
  ownCase: '您是当事一方的成员，不能裁决',
  changedMeanwhile: '该售后单已变化，请刷新后再试',
  over: '售后单已结束',
  /** @param state the present state */
  notNow: (state: string, event: string): string => `售后单当前为「${state}」，不能${event}`,
  notThere: (goods: string, there: string): string => `${goods} 可用库存只有 ${there}，请先在「库存」入库或盘点`,
} as const

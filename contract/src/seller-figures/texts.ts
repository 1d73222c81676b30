import { slowDays } from './endpoints.ts'

/** Definition of each figure, shown beside it. */
export const figureDefinitions = {
  months:
    '已确认且未取消的订单，按提交日期计入月份，含税金额，不含运费；取消的余量、退货和降价退款已扣除，少货赔付不扣。',
  categories: '同上，按商品标准所属的大类汇总；一笔订单含几类的，各计一单。',
  standards: '同上，按商品的标准号汇总，表中为金额最高的 20 个，导出为全部。',
  customers: '同上，按买家企业汇总，表中为金额最高的 20 家，导出为全部。',
  answers: '期间内提交的订单：已答复的指确认或拒绝；用时从提交到第一次答复，取中位数。',
  punctuality: '承诺发货日在期间内且已过去的商品行中，在承诺日当天或之前发齐的占比；未付款的订单和已取消的余量不计。',
  slow: `有库存，但近 ${slowDays} 天没有已确认订单的商品；金额按基础价计算。`,
} as const

export const daysTexts = {
  reversed: '开始日期不能晚于结束日期',
  tooLong: '统计期间最长一年',
} as const

/** The way of a new company to its first order. */
export const purchasingSteps = [
  { title: '完善企业信息', text: '收货地址与开票信息' },
  { title: '申请会员', text: '查看卖家的会员价格' },
  { title: '导入我的料号', text: '下次直接按料号采购' },
] as const

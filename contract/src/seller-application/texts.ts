import type {
  ApplicationField,
  ApplicationState,
  ApplicationStep,
  FieldProblem,
} from '@lianmeng/trade/seller-application/form'
import { nameTexts } from '../shop/texts.ts'

/** Texts of the form for applying to sell. */

export const applicationStepTexts: Record<ApplicationStep, string> = {
  subject: '主体信息',
  papers: '资质上传',
  business: '经营类别',
  contact: '联系人与收款账户',
}

export const applicationFieldTexts: Record<ApplicationField, string> = {
  companyName: '企业名称',
  shortName: '店铺简称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  regionCode: '所在地区',
  address: '经营地址',
  licenseFile: '营业执照',
  certificateFile: '其他资质',
  mainStandards: '主营标准',
  diameterRange: '直径范围',
  brands: '经营品牌',
  warehouseRegion: '仓库地区',
  annualOutput: '年产值',
  salesMode: '销售方式',
  contactName: '联系人',
  contactPosition: '职务',
  contactPhone: '联系手机',
  accountName: '收款户名',
  bank: '开户行',
  accountNo: '收款账号',
  referrer: '推荐人',
}

export const applicationStateTexts: Record<ApplicationState, string> = {
  draft: '草稿',
  submitted: '审核中',
  mending: '待补正',
  opened: '已开通',
  rejected: '已驳回',
}

const invalidTexts: Partial<Record<ApplicationField, string>> = {
  shortName: nameTexts.nameInvalid,
  accountNo: '收款账号须为 8–30 位数字',
}

export const fieldProblemText = (field: ApplicationField, problem: FieldProblem): string =>
  problem === 'missing'
    ? `请填写${applicationFieldTexts[field]}`
    : (invalidTexts[field] ?? `${applicationFieldTexts[field]}格式不正确`)

export const sellerStates = ['active', 'paused', 'closed'] as const
export const sellerStateTexts = { active: '营业中', paused: '已暂停', closed: '已停用' } as const

/** Refusals concerning an application or a seller. */
export const sellerApplicationTexts = {
  formIncomplete: '申请资料不完整，请检查后再提交',
  agreementUnread: '请阅读完协议后再提交',
  codeOpened: '该信用代码已入驻',
  applicationOpen: '已有申请正在审核',
  applicationChanged: '申请已在别处修改，请刷新',
  applicationHandled: '该申请已处理，请刷新',
  nothingMarked: '请至少标记一项需要补正的内容',
  rejectionReasonMissing: '请填写驳回原因',
  ownApplication: '不能审核自己所在企业的申请',
  fileMissing: '文件不存在，请重新上传',
  sellerStateChanged: '卖家状态已变化，请刷新',
  pauseReasonMissing: '请填写原因',
  openOrders: '该卖家尚有未结订单，不能停用',
} as const
export type SellerApplicationRefusal = keyof typeof sellerApplicationTexts

/** Business to be finished before a seller is closed, in the order of checking. */
export const openBusinessTexts = {
  orders: (count: number) => `该卖家尚有${count}笔未结订单，不能停用`,
  aftersales: (count: number) => `该卖家尚有 ${count} 笔未了结的售后，不能停用`,
  refunds: (count: number) => `该卖家尚有 ${count} 笔未完成的退款，不能停用`,
  payments: (count: number) => `该卖家尚有 ${count} 笔待核对的付款，不能停用`,
  debts: (count: number) => `该卖家尚有 ${count} 家客户的账期欠款未结清，不能停用`,
  statements: (count: number) => `该卖家尚有 ${count} 份有异议的对账单，不能停用`,
} as const
export type OpenBusiness = keyof typeof openBusinessTexts

import { localMinute } from '@lianmeng/trade/time/china'
import { companyRoleTexts, operatorRoleTexts, sellerRoleTexts } from '../company/role-texts.ts'
import { overlayStateTexts } from '../standard-data/texts.ts'
import { wordsFor } from './texts.ts'

/** Texts of the fields whose changes are logged. */
export const auditFieldTexts = {
  role: '角色',
  rights: '联盟权限',
  verdict: '裁决',
  visibility: '展示状态',
  reason: '理由',
  person: '人员',
  disabled: '停用',
  department: '部门',
  orderLimit: '单笔限额',
  limit: '账期额度',

  name: '名称',
  address: '地址',
  phone: '电话',
  joinsByApproval: '新成员需审批',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  verification: '认证状态',
  note: '驳回原因',
  state: '状态',
  taxNo: '税号',
  bank: '开户行',

  companyMark: '公司标识',
  drawnBy: '制图',
  modelFormat: '三维格式',
  modelledThread: '真实螺纹',

  text: '内容',
  title: '标题',
  summary: '摘要',
  textLength: '正文长度',
  image: '图片',
  link: '链接',
  category: '分类',
  code: '页面编码',
  pinned: '置顶',
  sort: '排序',
  version: '版本',
  publishedVersion: '发布版本',
  publishedAt: '发布时间',

  workDays: '工作日',
  decision: '处理结果',
} as const

export type AuditField = keyof typeof auditFieldTexts

/** The text of a field; its name if an earlier version wrote it. */
export const auditFieldText = (field: string): string => wordsFor(auditFieldTexts, field)

type Value = string | number | boolean | null

const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { ...sellerRoleTexts, ...companyRoleTexts, ...operatorRoleTexts },
  state: { ...overlayStateTexts, open: '待处理', accepted: '已同意', refused: '已拒绝', rejected: '未采纳' },
  verification: { none: '未认证', pending: '审核中', verified: '已认证', rejected: '已驳回' },
}

/** A value of a field before or after a change; empty: there was none. */
export function auditValueText(field: string, value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field === 'orderLimit') return `¥${(Number(value) / 100).toFixed(2)}`
  if (field === 'publishedAt') return localMinute(new Date(String(value)))
  return wordsOf[field]?.[value] ?? String(value)
}

import type { TestItem } from '@lianmeng/fastener/strength/test-items'

/** Kinds of inspection documents. [GB/T 18253, EN 10204] */
export const documentTypes = ['2.1', '2.2', '3.1'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeTexts: Record<DocumentType, string> = {
  '2.1': '2.1 符合性声明',
  '2.2': '2.2 试验报告',
  '3.1': '3.1 检验证书',
}

/** Name and unit of each measured item. */
export const testItemTexts: Record<TestItem, readonly [name: string, unit: string]> = {
  tensile: ['抗拉强度 Rm', 'MPa'],
  yield: ['屈服强度', 'MPa'],
  proof: ['保证应力 Sp', 'MPa'],
  elongation: ['断后伸长率 A', '%'],
  elongationLength: ['断后伸长量', 'mm'],
  reduction: ['断面收缩率 Z', '%'],
  HV: ['维氏硬度', 'HV'],
  HB: ['布氏硬度', 'HB'],
  HRB: ['洛氏硬度 B', 'HRB'],
  HRC: ['洛氏硬度 C', 'HRC'],
  saltSpray: ['中性盐雾', 'h'],
  C: ['碳 C', '%'],
  Si: ['硅 Si', '%'],
  Mn: ['锰 Mn', '%'],
  P: ['磷 P', '%'],
  S: ['硫 S', '%'],
  Cr: ['铬 Cr', '%'],
}

/** `≥ 800`, `250～320`; empty if the standard sets no limit. */
export function limitText({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return `${min}～${max}`
  if (min !== null) return `≥ ${min}`
  return max === null ? '' : `≤ ${max}`
}

/** Maximum size of a PDF certificate in bytes; pictures have their own limit. */
export const maxCertificate = 8 * 1024 * 1024

export const lotTexts = {
  none: '批次不存在',
  taken: '该批号已登记',
  noGoods: '商品不存在',
  numberMissing: '请填写批号',
  reasonMissing: '请填写撤回原因',
  nothingKnown: '请上传质保书，或至少填写一项实测值',
  certificateMissing: '请选择质保书文件',
  certificateSize: '质保书不能超过 8 MB',
  certificateGone: '质保书文件不存在，请重新上传',
  testedLater: '「检验日期」不能晚于今天',
  badDay: '「检验日期」不正确',
  noBox: '没有这张标签，请核对二维码',
} as const

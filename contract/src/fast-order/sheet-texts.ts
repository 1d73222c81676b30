import type { SheetField } from './file-endpoints.ts'

/** Names of a parts list's columns for mapping by hand. */
export const sheetFieldTexts: Record<SheetField, string> = {
  ownNo: '料号',
  name: '品名或整段描述',
  standard: '标准号',
  size: '规格',
  pitch: '螺距',
  length: '长度',
  class: '等级',
  material: '材质',
  surface: '表面处理',
  more: '并入描述',
  quantity: '数量（总数）',
  perMachine: '单台用量',
  machines: '台数',
  unit: '单位',
  packSize: '每包数量',
  nut: '配螺母',
  washer: '配平垫',
  springWasher: '配弹垫',
}

export const sheetTexts = {
  badColumns: '「列」无法识别，请重新指定',
  noPart: '请至少指定料号、品名、标准号或规格中的一列',
  twice: '同一列不能指定两次',
  noQuantity: '没有认出数量列，请指定；不指定则不读取数量',
  skippedRow: { sum: '合计行，未读', signature: '签字或说明行，未读', titles: '重复的标题行，未读' },
  tables: (count: number) => `并排有 ${count} 张表，依次读取`,
  machines: '表头写有台数，请确认数量是单台还是总数',
  open: (titles: string) => `「${titles}」没有认出，请指定或选「不导入」`,
} as const

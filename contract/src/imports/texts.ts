import type { ImportField, ImportKind, ImportState } from './endpoints.ts'

export const importKindTexts: Record<ImportKind, string> = { prices: '价格', stock: '库存' }
export const importStateTexts: Record<ImportState, string> = {
  reading: '读取中',
  mapping: '待指定列',
  checking: '检查中',
  ready: '待写入',
  applying: '写入中',
  done: '已完成',
  failed: '失败',
  cancelled: '已停止',
}
/** What a column is called; that of the number depends on the kind. */
export const importFieldTexts: Record<ImportKind, Record<ImportField, string>> = {
  prices: { '': '不导入', ownCode: '商品编码', value: '价格' },
  stock: { '': '不导入', ownCode: '商品编码', value: '实际库存' },
}

export const importTexts = {
  noFile: '请选择 .xlsx 或 .csv 文件',
  tooLarge: '文件不能超过 20 MB',
  unreadable: '文件无法读取，请另存为 .xlsx 或 .csv 后再试',
  tooManyRows: '文件超过 200,000 行，请分开导入',
  tooManyColumns: '文件超过40列，请只保留需要的列',
  inflated: '文件解压后过大，无法读取',
  empty: '文件中没有数据行',
  mappingIncomplete: '请指定「商品编码」和要导入的数字各一列',
  notReady: '该任务已在处理或已结束，请刷新',
  listGone: '价格表已激活或已删除，不能再写入',
  errorColumn: '错误原因',

  codeMissing: '商品编码为空',
  unknownCode: '商品编码不存在',
  notAPrice: '价格须为不超过6位小数的正数',
  notAQuantity: '库存须为不超过 3 位小数的非负数',
  notWhole: '库存须为整数',
  aDate: '疑似被Excel转成日期，请改为文本',
  digit: '与现价相差 5 倍以上，是否多写或少写了一位？',
  far: '与现价相差超过30%',
  tenfold: '为现有库存的 10 倍以上',
} as const

/** A code that stands in an earlier row of the file. */
export const twiceInFile = (row: number): string => `与第${row}行重复`

import type { StepProblem } from '@lianmeng/fastener/step-assembly/step-error'
import type { QuantityProblem } from '@lianmeng/trade/quantity/ordered-quantity'
import type { FastState } from './endpoints.ts'

/** Refusals of the list. */
export const fastRefusalTexts = {
  tooManyFastLines: '清单最多 1,000 行，请先下单或删除部分行，再分批导入',
  nothingToRead: '没有可识别的内容',
} as const

const habitWords = { said: '按企业习惯', bought: '按以往采购', usual: '按通常' } as const

export const fastTexts = {
  changedElsewhere: '该行已在其他页面或设备上修改，已显示最新内容，请核对后再试',
  gone: '快速下单清单中没有该行',
  tooManyRows: '文件超过1000行，请分批导入',
  tooLarge: '文件超过 5 MB，请分批导入',
  noFile: '请选择文件',
  unreadable: '文件无法读取，请另存为 .xlsx 或 .csv 后重试',
  inflated: '文件解压后过大，无法读取',
  tooSlow: '文件读取超时，请减少内容后重试',
  tooManyColumns: '列数过多，请只保留需要的列',
  aDate: '疑似被Excel转成日期，请改为文本',
  anExponent: '疑似被Excel转成科学计数，请改为文本',
  perhapsNumber: (said: string, own: string) => `料号 ${said} 未登记，是否为 ${own}？数字样的料号会被Excel改动`,
  takenBack: (word: string) => `该行写着「${word}」，请确认是否需要`,
  emptyRow: '没有规格描述',
  badQuantity: '数量无法识别',
  doubtfulQuantity: (text: string) => `数量「${text}」是千分位还是小数，请改写`,
  /** Neither a unit nor a label says that the figure is the quantity. */
  assumedQuantity: (quantity: string) => `数量 ${quantity} 为推定，请确认`,
  noQuantityColumn: '没有认出数量列，请填写数量',
  totalsDiffer: '总数与单台×台数不符，请填写数量',
  severalLengths: '一行写了几个长度，请分成几行填写',
  quoted: '引自来信原文，请确认是否需要',
  mergedQuantity: '数量写在合并单元格里，请填写本行数量',
  perMachineOrAll: '表头写有台数，数量是单台还是总数，请填写',
  perBoltOrAll: '配件数是每支的还是总数，请填写',
  packOrPiece: '数量按包装还是按支计，请写明单位',
  badPackSize: (text: string) => `每包数量「${text}」无法识别`,
  badUnit: (unit: string) => `单位「${unit}」无法识别`,
  errorColumn: '错误原因',
  quantityMissing: '请填写数量',
  unitMissing: '请选择单位',
  notMatched: '请先选定商品',
  toConfirm: '只有这一种，请确认',
  partOfText: (part: string) => `原文写了几种，本行是 ${part}`,
  duplicate: (line: number) => `与第${line}行重复，是否合并？`,
  merged: '只能合并商品与包装都相同的行',
  unitByDefault: (unit: string) => `单位未写，按${unit}`,
  lengthNotUsual: (length: string, near: string) => `长度${length}不在标准系列，最近为${near}`,
  unknownStandard: (text: string) => `没有收录标准「${text}」`,
  nearStandard: (text: string, near: string) => `没有收录标准「${text}」，是否为 ${near}？`,
  formerStandard: (text: string, today: string) => `没有收录标准「${text}」，对应的是 ${today}，请核对`,
  unknownEdition: (edition: string, others: string) => `没有收录 ${edition}，有 ${others}`,
  editionNotOnSale: (edition: string, others: string) => `${edition} 没有在售，在售的是 ${others}`,
  notFastener: (text: string) => `看起来不是紧固件：${text}`,
  unread: (text: string) => `没有读懂「${text}」`,
  missing: (names: string) => `${names}未写明，请选`,
  several: (said: string, names: string) => `「${said}」可以是${names}，请选`,
  byHabit: ({ label, value, by }: { label: string; value: string; by: keyof typeof habitWords }) =>
    `${label}${habitWords[by]}：${value}`,
  unsure: (text: string) => `「${text}」的理解没有把握，请核对`,
  nothingNamed: '缺标准或品名',
  sizeMissing: '缺规格',
  noGoods: '暂无完全相符的商品',
  own: '按自编料号匹配',
  numberDisagrees: (number: string) => `描述与料号 ${number} 的规格不一致，请选定商品`,
  numberWithoutGoods: (number: string) => `料号 ${number} 的规格没有可用的商品，或与描述不一致，请选定商品`,
  numberMerged: (number: string, into: string) => `料号 ${number} 已归并到 ${into}`,
  remembered: '按上次记住的选择',
  bought: '按上次购买的商品',
  told: (seller: string, goods: string) => `${seller}曾认出这是 ${goods}`,
} as const

/** Why an assembly could not be read. */
export const assemblyProblemTexts: Record<StepProblem, string> = {
  notStep: '不是 STEP 文件（.step、.stp），无法读取',
  cutOff: 'STEP 文件不完整（没有结尾），请重新导出后再试',
  damaged: 'STEP 文件已损坏，请重新导出后再试',
  tooDeep: 'STEP 文件嵌套过深，无法读取',
  tooManyParts: '装配体零件过多，请拆分后再导入',
  circular: '装配体中有零件包含自身，无法计数',
  tooManyPieces: '装配体零件数量超过上限，请拆分后再导入',
}

export const assemblyTexts = {
  tooLarge: '文件超过 200 MB，请只导出装配结构，或拆分后再导入',
  noFile: '请选择 STEP 文件',
  tooSlow: '文件过于复杂，无法读取，请拆分后再导入',
  noFasteners: '没有找到名称可识别的紧固件，零件名称中须写明标准号和规格',
  interrupted: '文件没有传完，请重新上传',
  oneAtATime: '您有一个文件正在上传，请等它完成',
  busy: '上传大文件的人较多，请稍后再试',
} as const

export const fastStateTexts: Record<FastState, string> = {
  matched: '已匹配',
  proposed: '待确认',
  choices: '候选',
  unmatched: '未匹配',
  incomplete: '待补充',
  noPermission: '无购买权限',
  shortStock: '库存不足',
  belowMinimum: '低于起购量',
  duplicate: '重复行',
  blocked: '不可下单',
}

/** Why an ordered quantity cannot be converted to the goods' base unit. */
export const quantityProblemTexts: Record<QuantityProblem, string> = {
  noPackage: '该商品没有此包装，请换单位',
  noWeight: '该商品没有重量数据，不能按公斤下单，请换单位',
  otherUnit: '该商品不按此单位计量，请换单位',
}

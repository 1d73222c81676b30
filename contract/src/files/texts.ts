/** Encodings of text files, the most frequent first. */
export const textEncodings = ['utf-8', 'gb18030', 'big5', 'shift_jis', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]

export const encodingTexts: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030（简体）',
  big5: 'Big5（繁体）',
  shift_jis: 'Shift-JIS（日文）',
  'windows-1252': 'Windows-1252（西欧）',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
}

/** Endings of the files that hold a list. */
export const listFileEndings = [
  '.xlsx',
  '.xls',
  '.xlsm',
  '.xlsb',
  '.et',
  '.ods',
  '.csv',
  '.tsv',
  '.txt',
  '.xml',
  '.html',
  '.htm',
  '.pdf',
] as const

/** Why a file is no table that can be read. */
export const fileProblemTexts = {
  foreign: (kind: string) => `这是${kind}，不是表格，不能导入`,
  password: '文件有密码，请去掉密码后再试',
  withoutText: '这份 PDF 里没有文字（扫描件），请导出为 Excel 后再试',
} as const

/** What was repaired while a file was read. Each kind is told once. */
export const repairTexts = {
  encoding: (name: string) => `文字编码按 ${name} 读取`,
  textNumbers: (count: number) => `文本型数字 ${count} 格，已按数字读取`,
  floats: (count: number) => `小数尾差 ${count} 格，已按显示值读取`,
  days: (count: number) => `${count} 格被存成日期（原来可能是规格），这些行不读取`,
  escapes: (count: number) => `${count} 格带有 _x000D_ 一类的转义符，已还原`,
  emptyFormulas: (count: number) => `${count} 格公式没有值，按空处理`,
} as const

/** What in a file may mislead whoever reads it. */
export const fileNoteTexts = {
  otherSheets: (count: number, name: string) => `文件有 ${count} 个工作表，读取的是「${name}」`,
  merged: (count: number) => `有 ${count} 处合并单元格：向下合并的内容对每一行有效`,
  hiddenRows: (count: number) => `有 ${count} 行被隐藏，仍会一并导入`,
  hiddenColumns: (count: number) => `有 ${count} 列被隐藏，仍会一并读取`,
} as const

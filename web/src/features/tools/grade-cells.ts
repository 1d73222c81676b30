import type { Grade } from '@lianmeng/contract/tools/grade'

/** What a grade is called where, as lists and exported files show it. */
export const gradeColumns = ['GB', 'ISO', 'EN / DIN', 'ASTM / AISI / UNS', 'JIS', '紧固件组别', '匹配', '用途'] as const

export const gradeCells = ({ gb, iso, en, astm, jis, fastenerGrade, match, use }: Grade): string[] => [
  gb,
  iso,
  en,
  astm,
  jis,
  fastenerGrade,
  match,
  use,
]

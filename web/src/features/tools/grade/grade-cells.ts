import type { Grade } from '@lianmeng/contract/tools/grade'

/** Headings for a grade's names in lists and exported files. */
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

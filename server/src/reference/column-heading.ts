import type { Column } from '@lianmeng/fastener/dimension/row'

const limitText: Record<Column['limit'], string> = {
  exact: '',
  nominal: '公称',
  min: '最小',
  max: '最大',
  reference: '参考',
  mean: '平均',
}

/** Columns such as `grade` and `b_l_le_125` have words of the table as names, which mean nothing to a reader. */
export const isWord = (letter: string): boolean => letter.includes('_') || /^[a-z]{4,}$/.test(letter)

/** `s 最大`, `e 最小 B级`; a column without a letter is named by its meaning. */
export function heading({ name, letter, limit }: Column, meanings: Readonly<Record<string, string>>): string {
  const grade = /_([ABC])$/.exec(name)?.[1]
  const called = isWord(letter) ? (meanings[letter] ?? letter) : letter
  return [called, limitText[limit], ...(grade ? [`${grade}级`] : [])].filter(Boolean).join(' ')
}

import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { fen } from './money.ts'

test.each([
  [0n, '零元整'],
  [1n, '壹分'],
  [50n, '伍角整'],
  [7_00n, '柒元整'],
  [7_05n, '柒元零伍分'],
  [102_050n, '壹仟零贰拾元伍角整'],
  [100_000_0n, '壹万元整'],
  [100_203_00n, '壹拾万零贰佰零叁元整'],
  [100_000_203_00n, '壹亿零贰佰零叁元整'],
  [160_000_00n, '壹拾陆万元整'],
  [1_007_140_000n, '壹仟零柒万壹仟肆佰元整'],
  [9_999_999_999n, '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
] as const)('%s fen are %s', (amount, words) => {
  expect(amountInWords(fen(amount))).toBe(words)
})

import { expect, test } from 'vitest'
import { rules } from './rules.ts'

const rule = (name: string, ...cells: (number | string)[]) => rules[name]!.of(...cells)

test.each([
  ['ISO 7089 M10', 'A', { d: 10, d1: 10.5, d2: 20, h: 2 }, [10.77, 19.48, 2.2, 1.8]],
  ['ISO 7089 M33', 'A', { d: 33, d1: 34, d2: 60, h: 5 }, [34.62, 58.8, 5.6, 4.4]],
  ['ISO 7091 M10', 'C', { d: 10, d1: 11, d2: 20, h: 2 }, [11.43, 18.7, 2.3, 1.7]],
  ['ISO 7091 M39', 'C', { d: 39, d1: 42, d2: 72, h: 6 }, [43, 70.1, 7, 5]],
])('the limits of a washer %s are as printed', (_name, grade, { d, d1, d2, h }, printed) => {
  expect([
    rule('washerHoleMax', d1, d, grade),
    rule('washerOutsideMin', d2, d, grade),
    rule('washerThicknessMax', h, grade),
    rule('washerThicknessMin', h, grade),
  ]).toEqual(printed)
})

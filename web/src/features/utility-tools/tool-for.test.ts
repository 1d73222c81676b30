import { expect, test } from 'vitest'
import { toolFor } from './tool-for.ts'

test.each([
  ['A2L', 'platingCodeQuery', { code: 'A2L' }],
  ['ａ２ｌ', 'platingCodeQuery', { code: 'a2l' }],
  ['Fe//Zn8//Cn//T0', 'platingCodeQuery', { code: 'Fe//Zn8//Cn//T0' }],
  ['达克罗', 'platingCodeQuery', { code: '达克罗' }],
  ['蓝白锌', 'platingCodeQuery', { code: '蓝白锌' }],
  ['35CrMo', 'gradeControl', { grade: '35CrMo' }],
  ['304', 'gradeControl', { grade: '304' }],
  ['A2-70', 'gradeControl', { grade: 'A2-70' }],
  ['8.8级', 'gradeControl', { grade: '8.8级' }],
  ['DIN 931', 'standardControl', { no: 'DIN 931' }],
  ['gb5783', 'standardControl', { no: 'gb5783' }],
  ['M12×1.5', 'threadDimension', { t: 'M12x1.5' }],
  ['m12', 'threadDimension', { t: 'M12' }],
  ['M12x1.25 6g', 'threadDimension', { t: 'M12x1.25', cls: '6g' }],
  ['M10-6H', 'threadDimension', { t: 'M10', cls: '6H' }],
  ['1/4-20', 'threadDimension', { t: '1/4-20' }],
  ['#4-40 UNC', 'threadDimension', { t: '#4-40 UNC' }],
] as const)('%s belongs to %s', (typed, screen, search) => {
  expect(toolFor(typed)).toEqual({ screen, search })
})

test('nothing belongs to no tool', () => {
  expect(toolFor('  ')).toBeUndefined()
})

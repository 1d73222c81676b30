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
  ['DIN 912', 'standardControl', { no: 'DIN 912' }],
  ['42CrMo', 'gradeControl', { grade: '42CrMo' }],
  ['M12 8.8', 'torque', { t: 'M12', cls: '8.8' }],
  ['M12×1.25 10.9级', 'torque', { t: 'M12x1.25', cls: '10.9' }],
  ['GB/T 5783 M8×25', 'partWeight', { std: 'GB/T 5783', size: 'M8', l: '25' }],
  ['din912 m6*20', 'partWeight', { std: 'DIN 912', size: 'M6', l: '20' }],
  ['GB/T 6170 M10', 'partWeight', { std: 'GB/T 6170', size: 'M10' }],
  ['M8×25', 'partWeight', { size: 'M8', l: '25' }],
  ['M12×1.5', 'threadDimension', { t: 'M12x1.5' }],
  ['m12', 'threadDimension', { t: 'M12' }],
  ['M12x1.25 6g', 'threadDimension', { t: 'M12x1.25', cls: '6g' }],
  ['M10-6H', 'threadDimension', { t: 'M10', cls: '6H' }],
  ['1/4-20', 'threadDimension', { t: '1/4-20' }],
  ['1-1/4"-8UN', 'threadDimension', { t: '1-1/4"-8UN' }],
  ['3/8-32 UNEF', 'threadDimension', { t: '3/8-32 UNEF' }],
  ['#4-40 UNC', 'threadDimension', { t: '#4-40 UNC' }],
] as const)('%s belongs to %s', (typed, screen, search) => {
  expect(toolFor(typed)).toEqual({ screen, search })
})

test('nothing belongs to no tool', () => {
  expect(toolFor('  ')).toBeUndefined()
})

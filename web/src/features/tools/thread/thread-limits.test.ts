import { expect, test } from 'vitest'
import { coatingRoom, deviationOf, diametersOf, isInternalClass } from './thread-limits.ts'

const m12 = {
  designation: 'M12x1.25',
  label: 'M12×1.25',
  series: '细牙',
  isMetric: true,
  d: 12,
  P: 1.25,
  tapDrill: 10.8,
  tapDrillName: '',
  stressArea: 92.1,
  printedStressArea: 92.1,
} as const
const limits6g = {
  toleranceClass: '6g',
  internal: false,
  major: { max: 11.972, min: 11.76 },
  pitch: { max: 11.16, min: 11.028 },
  minor: { max: null, min: null },
}

test.each([
  ['6g', false],
  ['5g6g', false],
  ['6H', true],
  ['4H5H', true],
  ['7G', true],
] as const)('%s is a class of internal threads: %s', (name, internal) => {
  expect(isInternalClass(name)).toBe(internal)
})

test('6g lies 28 µm below the basic profile and leaves room for 7 µm of coating', () => {
  expect(deviationOf(m12, limits6g)).toBe(28)
  expect(coatingRoom(28)).toBe(7)
  expect(coatingRoom(0)).toBe(0)
})

test('basic sizes follow from diameter and pitch', () => {
  const basics = diametersOf(m12, false, limits6g).map(({ letter, basic }) => `${letter} ${basic.toFixed(3)}`)
  expect(basics).toEqual(['d 12.000', 'd₂ 11.188', 'd₃ 10.466'])
  expect(diametersOf(m12, true, undefined)[2]!.basic.toFixed(3)).toBe('10.647')
})

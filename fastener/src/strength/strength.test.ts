import { expect, test } from 'vitest'
import { numberIn } from '../table/cell.ts'
import { readRows } from '../table/load.ts'
import { metricThread, stressAreaOf } from '../thread/metric.ts'
import { boltLoads, nutProofLoad } from './load.ts'
import { boltClassesFor, nutClassFor, nutSuits } from './pairing.ts'
import { className, nutKinds, propertyClass, propertyClasses } from './property-class.ts'

test('every class has a name, a material and sensible properties', () => {
  for (const { name, material, tensileStrength, yieldPoint, hardness, sizeRange } of propertyClasses()) {
    expect(material, name).not.toBe('')
    if (tensileStrength && yieldPoint) expect(yieldPoint.min, `${name} ${sizeRange}`).toBeLessThan(tensileStrength.min)
    if (tensileStrength) expect(tensileStrength.min, name).toBeGreaterThanOrEqual(tensileStrength.nominal)
    for (const { min, max } of hardness) if (max !== undefined) expect(min, name).toBeLessThan(max)
  }
})

test('the digits of a steel class give its strength: 8.8 is 800 MPa and 80 % of it', () => {
  for (const { kind, name, tensileStrength, yieldPoint } of propertyClasses().filter((one) => one.kind === 'bolt')) {
    const [hundreds, tenths] = name.split('.').map(Number)
    expect(tensileStrength!.nominal, kind + name).toBe(hundreds! * 100)
    expect(yieldPoint!.nominal, name).toBe(hundreds! * tenths! * 10)
  }
})

test('8.8 is stronger above M16: 800/640 and 830/660 MPa', () => {
  expect(propertyClass('8.8', 16)).toMatchObject({ tensileStrength: { min: 800 }, yieldPoint: { min: 640 } })
  expect(propertyClass('8.8', 20)).toMatchObject({ tensileStrength: { min: 830 }, yieldPoint: { min: 660 } })
})

for (const [typed, name] of [
  ['8.8级', '8.8'],
  ['grade 10.9', '10.9'],
  ['10.9S', '10.9'],
  ['a2-70', 'A2-70'],
  ['10H', '10'],
  ['45H', '45H'],
  ['04', '04'],
] as const)
  test(`${typed} is the class ${name}`, () => expect(className(typed)).toBe(name))

test('a class that does not exist, or not in that diameter, is refused with what there is', () => {
  expect(() => propertyClass('8.9', 10)).toThrow(expect.objectContaining({ kind: 'unknownPropertyClass' }))
  expect(() => propertyClass('9.8', 20)).toThrow(/9\.8 级没有直径 20；可选：d<=16/)
  expect(() => propertyClass('8', 10)).toThrow(expect.objectContaining({ kind: 'unknownPropertyClass' }))
  expect(propertyClass('8', 10, nutKinds).proofStress).toBe(870)
})

test('set screws and stainless screws keep the hardness that the standard prints for them', () => {
  expect(propertyClass('45H', 10).hardness).toEqual(
    expect.arrayContaining([
      { scale: 'HV', min: 450, max: 560 },
      { scale: 'HRC', min: 45, max: 53 },
    ]),
  )
  expect(propertyClass('C1-70', 10).hardness).toEqual([{ scale: 'HV', min: 220, max: 330 }])
})

test('M10 8.8 carries 46 400 N, 33 700 N of them in proof', () => {
  expect(boltLoads('M10', '8.8')).toEqual({ stressArea: 58, tensile: 46400, proof: 33700, basis: 'printed' })
})

test('printed loads are stress area times stress, rounded', () => {
  for (const row of readRows('bolt-loads'))
    for (const name of ['4.6', '4.8', '5.6', '5.8', '6.8', '8.8', '9.8', '10.9', '12.9']) {
      const printed = numberIn(row, `Fm_${name}`)
      const d = numberIn(row, 'd')!
      if (printed === undefined || (name === '9.8' && d > 16)) continue
      const { tensileStrength, proofStress } = propertyClass(name, d)
      const { tensile, proof } = boltLoads(row.size!, name)
      const stressArea = stressAreaOf(metricThread(row.size!))
      expect(tensile / (stressArea * tensileStrength!.min), `${row.size} ${name}`).toBeCloseTo(1, 1.7)
      expect(proof! / (stressArea * proofStress!), `${row.size} ${name}`).toBeCloseTo(1, 1.7)
    }
})

for (const [size, name, tensile] of [
  ['M16', '8.8', 125000],
  ['M6', '5.8', 10400],
  ['M22', '8.8', 252000],
  ['M39', '12.9', 1200000],
] as const)
  test(`${size} ${name} bears ${tensile} N, as ISO 898-1 prints it and not as the product rounds`, () =>
    expect(boltLoads(size, name)).toMatchObject({ tensile, basis: 'printed' }))

for (const size of ['M42', 'M64', 'M20x2', 'M8x1'])
  test(`the loads of ${size} are calculated and say so`, () => expect(boltLoads(size, '8.8').basis).toBe('calculated'))

for (const [size, name, load] of [
  ['M10x1', '8', 61600],
  ['M20x1.5', '8', 280200],
  ['M8x1', '10', 43100],
  ['M24x2', '10', 414700],
  ['M12x1.25', '6', 71800],
] as const)
  test(`a nut ${size} of class ${name} bears ${load} N: fine threads have stresses of their own`, () =>
    expect(nutProofLoad(size, name)).toBe(load))

for (const [size, name, load] of [
  ['M20', '12', 294000],
  ['M39', '12', 1171200],
  ['M10', 'A2-70', 40600],
  ['M10', 'A2-035', 20300],
  ['M12', 'D6-100', 84300],
  ['M16', 'C1-110', 172700],
] as const)
  test(`a nut ${size} of class ${name} bears ${load} N`, () => expect(nutProofLoad(size, name)).toBeCloseTo(load, 6))

for (const [name, tensile, proof, elongation] of [
  ['D2-70', 700, 450, '0.4d'],
  ['D4-80', 800, 600, '0.3d'],
  ['D6-80', 800, 600, '0.3d'],
  ['D8-100', 1000, 800, '0.2d'],
  ['A8-80', 800, 600, '0.3d'],
  ['A5-100', 1000, 800, '0.2d'],
] as const)
  test(`${name} of ISO 3506-1:2020 has ${tensile} and ${proof} MPa and takes a nut of its own class`, () => {
    expect(propertyClass(name, 12)).toMatchObject({
      tensileStrength: { min: tensile },
      yieldPoint: { min: proof },
      elongation,
    })
    expect(nutClassFor(name)).toBe(name)
    expect(propertyClass(name, 12, nutKinds).proofStress).toBe(tensile)
  })

for (const [typed, d, tensile, proof] of [
  ['Gr.5', 12.7, 827, 634],
  ['grade 5', 31.75, 724, 558],
  ['GR8', 19.05, 1034, 896],
  ['A490', 25.4, 1034, 896],
  ['A574', 19.05, 1172, 1055],
  ['B7', 25.4, 860, 720],
] as const)
  test(`${typed} at ${d} mm has ${tensile} and ${proof} MPa, the ksi of its standard`, () =>
    expect(propertyClass(typed, d, ['inch bolt'])).toMatchObject({
      tensileStrength: { min: tensile },
      yieldPoint: { min: proof },
    }))

test('a thin stainless nut does not bear the full load of its bolt', () =>
  expect(nutSuits('A2-70', 'A2-035')).toBe(false))

test('a nut above M39 and a class that fine nuts do not have are refused', () => {
  expect(() => nutProofLoad('M42', '8')).toThrow(/M39 以上/)
  expect(() => nutProofLoad('M20x1.5', '12')).toThrow(expect.objectContaining({ kind: expect.any(String) }))
})

test('loads that are not printed are calculated', () => {
  expect(boltLoads('M10', 'A2-70')).toEqual({ stressArea: 58, tensile: 40600, basis: 'calculated' })
  expect(() => boltLoads('M10', '45H')).toThrow(expect.objectContaining({ kind: 'notTabulated' }))
})

test('printed nut loads are stress area times proof stress within one percent', () => {
  for (const row of readRows('nut-proof-loads'))
    for (const name of ['5', '6', '8', '9', '10', '04', '05']) {
      const { proofStress } = propertyClass(name, Number(row.d), nutKinds)
      expect(nutProofLoad(row.size!, name) / (Number(row.As) * proofStress!), `${row.size} ${name}`).toBeCloseTo(1, 1.7)
    }
})

test('a nut of the paired class never strips before its bolt breaks', () => {
  for (const size of ['M5', 'M8', 'M10', 'M12', 'M16', 'M20', 'M24', 'M30'])
    for (const boltClass of ['4.6', '4.8', '5.6', '5.8', '6.8', '8.8', '10.9']) {
      const nut = nutProofLoad(size, nutClassFor(boltClass))
      expect(nut, `${size} ${boltClass}`).toBeGreaterThanOrEqual(0.98 * boltLoads(size, boltClass).tensile)
    }
})

for (const [bolt, nut] of [
  ['4.8', '5'],
  ['8.8', '8'],
  ['10.9', '10'],
  ['12.9', '12'],
  ['10.9S', '10H'],
  ['A2-70', 'A2-70'],
] as const)
  test(`a bolt of ${bolt} takes a nut of ${nut}`, () => expect(nutClassFor(bolt)).toBe(nut))

test('a nut of a higher class may replace a lower one, a thin nut may not', () => {
  expect(nutSuits('8.8', '10')).toBe(true)
  expect(nutSuits('8.8', '6')).toBe(false)
  expect(nutSuits('4.8', '05')).toBe(false)
  expect(nutSuits('A2-70', 'A2-80')).toBe(true)
  expect(nutSuits('A4-70', 'A2-70')).toBe(false)
  expect(nutSuits('10.9S', '10H')).toBe(true)
  expect(boltClassesFor('8')).toEqual(['3.6', '4.6', '4.8', '5.6', '5.8', '6.8', '8.8'])
  expect(() => nutClassFor('45H')).toThrow(expect.objectContaining({ kind: 'unknownPropertyClass' }))
})

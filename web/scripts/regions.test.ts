// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Region, regions, regionsFile, regionsText } from './regions.ts'

const committed: Region[] = JSON.parse(readFileSync(regionsFile, 'utf8'))

const cities = committed.flatMap(({ children }) => children ?? [])
const areas = cities.flatMap(({ children }) => children ?? [])

const cityOf = (code: string) => cities.find(({ value }) => value === code)

test('the committed file is what the generator makes', () => {
  expect(readFileSync(regionsFile, 'utf8')).toBe(regionsText())
  expect(committed).toEqual(regions())
})

test('there are the 31 provinces of the mainland', () => {
  expect(committed).toHaveLength(31)
  expect(committed.map(({ value }) => value)).not.toContain('710000')
})

test('every province has cities and every city has areas', () => {
  for (const region of [...committed, ...cities]) expect(region.children?.length, region.label).toBeGreaterThan(0)
  for (const area of areas) expect(area.children, area.label).toBeUndefined()
})

test.each(['441900', '442000', '460400', '620200'])(
  'the city %s without districts has one area equal to itself',
  (code) => {
    const city = cityOf(code)
    expect(city?.children).toEqual([{ value: code, label: city?.label }])
  },
)

test.each([
  ['419000', '419001', '济源市'],
  ['429000', '429004', '仙桃市'],
  ['469000', '469001', '五指山市'],
  ['659000', '659001', '石河子市'],
])('counties directly below a province stand below the pseudo city %s', (pseudoCity, code, label) => {
  expect(cityOf(pseudoCity)?.children).toContainEqual({ value: code, label })
})

test('the areas of 2023 and 2024 are there', () => {
  const labels = areas.map(({ label }) => label)
  for (const label of ['白杨市', '米林市', '错那市', '和安县', '和康县']) expect(labels).toContain(label)
})

test('Chongqing has its districts and its counties', () => {
  expect(cityOf('500100')?.children).toContainEqual({ value: '500101', label: '万州区' })
  expect(cityOf('500200')?.children).toContainEqual({ value: '500229', label: '城口县' })
})

test('codes have six digits; those of areas are unique', () => {
  for (const { value } of [...committed, ...cities, ...areas]) expect(value).toMatch(/^\d{6}$/)
  expect(new Set(areas.map(({ value }) => value)).size).toBe(areas.length)
})

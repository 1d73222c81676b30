import { materials, materialsNamed } from '@lianmeng/fastener/material/material'
import { expect, test } from 'vitest'
import { compositionOf, gradeText, materialProperties } from './composition.ts'

const rangeOf = (grade: string, element: string) =>
  compositionOf(materialsNamed(grade)[0]!).find(({ name }) => name.endsWith(` ${element}`))?.range

test.each([
  ['ML08Al', 'P', '≤ 0.030（合金钢 ≤ 0.025）'],
  ['35CrMo', 'C', '0.32–0.40'],
  ['ISO 3506 F1', 'C', '≤ 0.08（2009 版 0.12）'],
  ['H62', 'Cu', '60.5–63.5'],
])('the content of %s in %s reads %s', (grade, element, text) => {
  expect(rangeOf(grade, element)).toBe(text)
})

test('no text of a material holds English words', () => {
  for (const material of materials()) {
    const texts = [
      gradeText(material),
      ...compositionOf(material).flatMap(({ name, range }) => [name, range]),
      ...materialProperties(material).map(({ propertyValue }) => propertyValue.replace('MPa', '')),
    ]
    for (const text of texts) expect(text).not.toMatch(/[a-z]{3}|[<>]=/)
  }
})

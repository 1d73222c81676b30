import { readFileSync } from 'node:fs'

export type Region = { value: string; label: string; children?: Region[] }

/** The file of the page's region picker: provinces, cities and areas with their codes. */
const file = new URL('../../../web/public/static/baseData.json', import.meta.url)

let tree: Region[] | undefined

function wholeTree(): Region[] {
  tree ??= JSON.parse(readFileSync(file, 'utf8')) as Region[]
  return tree
}

/**
 * The names for the codes of a province, a city and an area, concatenated.
 * @returns undefined when there is no such place
 */
export function regionName(codes: readonly string[]): string | undefined {
  let level: Region[] | undefined = wholeTree()
  let name = ''
  for (const code of codes) {
    const region: Region | undefined = level?.find(({ value }) => value === code)
    if (!region) return undefined
    // A municipality is its own only city, and a city without districts is its own only area.
    if (!name.endsWith(region.label)) name += region.label
    level = region.children
  }
  return level === undefined ? name : undefined
}

/** Whether these are the first two digits of a province's codes. */
export const isProvince = (digits: string): boolean => wholeTree().some(({ value }) => value === `${digits}0000`)

/** The part of the tree that contains these areas. */
export function regionsWith(areaCodes: readonly string[]): Region[] {
  const wanted = new Set(areaCodes)
  const leading = (regions: readonly Region[]): Region[] =>
    regions.flatMap((region) => {
      if (!region.children) return wanted.has(region.value) ? [region] : []
      const children = leading(region.children)
      return children.length > 0 || wanted.has(region.value) ? [{ ...region, children }] : []
    })
  return leading(wholeTree())
}

/** The tabs of a standard's page, in their order. */
export const standardTabs = {
  table: '参数表',
  drawing: '简图·详图·3D',
  performance: '性能成分',
  mating: '配套件',
  substitutes: '替代标准',
  goods: '在售商品',
  references: '引用标准',
} as const

export type StandardTab = keyof typeof standardTabs

const names = Object.keys(standardTabs) as StandardTab[]

/** The tab that an address names; the dimension table where it names none. */
export const tabIn = (text: string | undefined): StandardTab => names.find((name) => name === text) ?? 'table'

/** The tab beside another, the last one followed by the first. */
export function tabBeside(tab: StandardTab, by: 1 | -1): StandardTab {
  return names[(names.indexOf(tab) + by + names.length) % names.length]!
}

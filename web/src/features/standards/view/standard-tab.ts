/** The tabs of a standard's page, in order. */
export const standardTabs = [
  { key: 'table', text: '参数表' },
  { key: 'drawing', text: '简图·详图·3D' },
  { key: 'performance', text: '性能成分' },
  { key: 'mating', text: '配套件' },
  { key: 'substitutes', text: '替代标准' },
  { key: 'goods', text: '在售商品' },
  { key: 'references', text: '引用与版本' },
] as const

export type StandardTab = (typeof standardTabs)[number]['key']

/** The tab named in an address; by default the dimension table. */
export const tabIn = (text: string | undefined): StandardTab =>
  standardTabs.find(({ key }) => key === text)?.key ?? 'table'

/**
 * Ids of the big categories. 1, 73, 306 and 315 are those with parts tightened by torque; the others are our own and
 * never change. 基础标准 and 技术条件 contain standards that describe no part.
 */
export const bigCategories = [
  { id: 1, name: '螺栓' },
  { id: 73, name: '螺钉' },
  { id: 306, name: '螺柱' },
  { id: 315, name: '组合件' },
  { id: 401, name: '螺母' },
  { id: 402, name: '垫圈' },
  { id: 403, name: '销' },
  { id: 404, name: '挡圈' },
  { id: 405, name: '铆钉' },
  { id: 406, name: '自攻螺钉' },
  { id: 407, name: '木螺钉' },
  { id: 408, name: '键' },
  { id: 490, name: '技术条件' },
  { id: 491, name: '基础标准' },
] as const

export type BigCategoryId = (typeof bigCategories)[number]['id']

/** Big categories with the torque calculator; 0 means "unknown". */
export const torqueCategoryIds: readonly number[] = [0, 1, 73, 306, 315]

/** Big categories whose standards describe a part that can be bought. */
export const isPartCategory = (id: BigCategoryId): boolean => id !== 490 && id !== 491

/** The publisher of a standard. 15 (company standards) and 25 (drawings) are reserved and do not occur here. */
export const standardTypes = [
  { id: 1, name: '国标', organisation: 'GB/T' },
  { id: 2, name: '国际标准', organisation: 'ISO' },
  { id: 3, name: '德标', organisation: 'DIN' },
  { id: 4, name: '美标', organisation: 'ASME' },
  { id: 5, name: '日标', organisation: 'JIS' },
  { id: 6, name: '欧标', organisation: 'EN' },
  { id: 7, name: '行业标准', organisation: 'HG/T' },
] as const

export type StandardTypeId = (typeof standardTypes)[number]['id']

import type { DimensionRange } from '@lianmeng/contract/find-goods/endpoints'

/** Typical searches of buyers. */
export const keywords = [
  'GB/T 5783',
  'gb5783',
  'DIN933',
  '六角头螺栓',
  'GB/T 5783 M8×25 8.8',
  '内六角 M6*20 12.9',
  '平垫圈 M10',
  '六角螺母 M12 8级',
  '304 M8',
  '弹簧垫圈',
  'GB/T 70.1 M10',
  '镀锌 M12×50',
  'DIN 912',
  '自攻螺钉',
  '开口销',
  '沉头螺钉 M5',
  '达克罗',
  'GB97.1',
  'ISO 4017',
  '发黑 8.8 M16',
] // prettier-ignore

/** Each kind of range that a buyer sets over the whole catalogue: one letter, an open end, two letters. */
export const dimensionRanges: readonly (readonly DimensionRange[])[] = [
  [{ letter: 'k', from: 5, to: 8 }],
  [{ letter: 's', from: 13 }],
  [{ letter: 'e', to: 20 }],
  [
    { letter: 'k', from: 4, to: 10 },
    { letter: 's', from: 10, to: 18 },
  ],
  [{ letter: 'm', from: 5, to: 8 }],
  [{ letter: 'd2', from: 12, to: 30 }],
]

/** Texts in a search box after a few keys. */
export const halfTyped = [
  'GB',
  'GB/T 57',
  'gb5',
  'DIN 9',
  '六角',
  '内六角',
  '垫圈',
  '螺母',
  'GB/T 70',
  '自攻',
  'ISO 4',
  '螺柱',
  '销',
  'GB/T 9',
]

import { expect, test } from 'vitest'
import { opennessFor } from './openness.ts'

const all = { loggedIn: true, sellersPermission: undefined, hasDrawing: true, hasSolid: true } as const

test.each([
  ['a visitor of the library', { loggedIn: false }, ['simple'], 0, '登录后可查看详图和三维模型'],
  ['who is logged in, in the library', {}, ['simple', 'detail', 'solid', 'download'], 2, ''],
  [
    'a visitor, of a product that is all open',
    { loggedIn: false, sellersPermission: 2 },
    ['simple'],
    0,
    '登录后可查看详图和三维模型',
  ],
  ['a visitor, of a closed product', { loggedIn: false, sellersPermission: 0 }, ['simple'], 0, '卖家未开放详图'],
  ['of a closed product', { sellersPermission: 0 }, ['simple'], 0, '卖家未开放详图'],
  ['of a product with detail view', { sellersPermission: 1 }, ['simple', 'detail', 'solid'], 1, '卖家未开放图纸下载'],
  ['of a product that is all open', { sellersPermission: 2 }, ['simple', 'detail', 'solid', 'download'], 2, ''],
  ['of a part without a solid', { hasSolid: false }, ['simple', 'detail', 'download'], 2, '该零件暂无三维模型'],
  ['of a part without figures', { hasDrawing: false, hasSolid: false }, [], 2, '暂无图纸'],
] as const)('%s: open is what is allowed, and a sentence says why not all', (_who, asked, open, permission, reason) => {
  const found = opennessFor({ ...all, ...asked })
  expect((['simple', 'detail', 'solid', 'download'] as const).filter((view) => found[view])).toEqual(open)
  expect([found.accessPermission, found.reason]).toEqual([permission, reason])
})

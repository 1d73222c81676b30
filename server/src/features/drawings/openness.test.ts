import { expect, test } from 'vitest'
import { opennessFor } from './openness.ts'

const all = { loggedIn: true, sellersPermission: undefined, hasDrawing: true, hasSolid: true } as const

test.each([
  [
    'a visitor, of a standard part',
    { loggedIn: false },
    ['simple', 'detail', 'solid'],
    1,
    '登录后可下载图纸和三维模型',
  ],
  ['who is logged in, of a standard part', {}, ['simple', 'detail', 'solid', 'download'], 2, ''],
  [
    'a visitor, of a drawing that its seller opens',
    { loggedIn: false, sellersPermission: 2 },
    ['simple'],
    0,
    '登录后可查看详图和三维模型',
  ],
  ['a visitor, of a closed drawing', { loggedIn: false, sellersPermission: 0 }, ['simple'], 0, '卖家未开放详图'],
  ['of a closed drawing', { sellersPermission: 0 }, ['simple'], 0, '卖家未开放详图'],
  ['of a drawing with detail view', { sellersPermission: 1 }, ['simple', 'detail', 'solid'], 1, '卖家未开放图纸下载'],
  ['of a drawing that is all open', { sellersPermission: 2 }, ['simple', 'detail', 'solid', 'download'], 2, ''],
  ['of a part without a solid', { hasSolid: false }, ['simple', 'detail', 'download'], 2, '该零件暂无三维模型'],
  ['of a part without figures', { hasDrawing: false, hasSolid: false }, [], 2, '暂无尺寸数据'],
] as const)('%s: open is what is allowed, and a sentence says why not all', (_who, asked, open, permission, reason) => {
  const found = opennessFor({ ...all, ...asked })
  expect((['simple', 'detail', 'solid', 'download'] as const).filter((view) => found[view])).toEqual(open)
  expect([found.accessPermission, found.reason]).toEqual([permission, reason])
})

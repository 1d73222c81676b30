import { expect, test } from 'vitest'
import { fileNameIn } from './file-name.ts'

test.each([
  ['attachment; filename="GB_T_5782.step"; filename*=UTF-8\'\'%E5%85%AD%E8%A7%92%E5%A4%B4.step', '六角头.step'],
  ['attachment; filename="GB_T_5782.step"', 'GB_T_5782.step'],
  ['attachment; filename="a.step"; filename*=UTF-8\'\'%E5%8', 'a.step'],
  ['inline', ''],
  ['', ''],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})

import { expect, test } from 'vitest'
import { regionName } from './regions.ts'

test.each([
  ['330000,330400,330424', '浙江省嘉兴市海盐县'],
  ['110000,110100,110105', '北京市朝阳区'],
  ['440000,441900,441900', '广东省东莞市'],
])('%s is %s', (codes, name) => {
  expect(regionName(codes.split(','))).toBe(name)
})

test.each(['330000', '330000,330400', '330000,110100,110105', '330000,330400,330424,1', 'x,y,z'])(
  '%s is no area',
  (codes) => {
    expect(regionName(codes.split(','))).toBeUndefined()
  },
)

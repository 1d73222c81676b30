import { expect, test } from 'vitest'
import { proposedName } from './proposed-name.ts'

test.each([
  [['GB/T 5783', 'M8', '8.8'], 'GB/T 5783 M8 8.8'],
  [['GB/T 5783-2025', 'M8', 'M10', 'M12'], 'GB/T 5783-2025 M8'],
  [['六角头螺栓 全螺纹 GB/T 5783-2025'], '六角头螺栓 全螺纹 GB/T 5783-'],
  [[], ''],
])('the conditions %j are named %j', (conditions, name) => {
  expect(proposedName(conditions)).toBe(name)
})

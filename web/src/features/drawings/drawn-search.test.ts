import { expect, test } from 'vitest'
import { parseSearch } from '../../lib/address/search-text.ts'
import { drawnIn } from './drawn-search.ts'

test.each([
  ['componentId=12', { cid: 12 }],
  ['stdId=5&nominalId=8', { stdId: 5, nominalId: 8 }],
  [
    'stdId=5&nominalId=8&length=60.5&combineTreeId=2&view=3d',
    { stdId: 5, nominalId: 8, length: 60.5, combineTreeId: 2 },
  ],
  ['taskId=3', { taskId: 3 }],
  ['componentId=abc', undefined],
  ['componentId=-1', undefined],
  ['nominalId=8', undefined],
  ['', undefined],
])('%s asks for %j', (query, drawn) => {
  expect(drawnIn(parseSearch(query))).toEqual(drawn)
})

/** Checks that examples on the interface pages are valid calls and answers. */
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { endpoints } from './testing/endpoints.ts'

const withExample = endpoints
  .filter(([, , { example }]) => example)
  .map(([feature, name, endpoint]) => ({ at: `${feature}.${name}`, endpoint }))

test('every call of a seller’s programs has an example', () => {
  const ofPrograms = endpoints.filter(([, , { path }]) => /^\/seller\/v1\/(push|pull)\//.test(path))
  expect(ofPrograms.length).toBeGreaterThanOrEqual(5)
  expect(ofPrograms.filter(([, , { example }]) => !example).map(([, name]) => name)).toEqual([])
})

test.each(withExample)('$at', ({ endpoint: { params, data, example } }) => {
  expect([...Compile(params).Errors(example!.params)]).toEqual([])
  if (example!.data !== undefined) expect([...Compile(data).Errors(example!.data)]).toEqual([])
})

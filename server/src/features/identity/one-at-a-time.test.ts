import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one key runs in the order in which it came, also after a failure; other keys do not wait', async () => {
  const seen: string[] = []
  const step =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`)
      await turn()
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    oneAtATime('a', step('first', true)),
    oneAtATime('a', step('second')),
    oneAtATime('b', step('other')),
    oneAtATime('a', step('third')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  const ofA = seen.filter((line) => !line.startsWith('other'))
  expect(ofA).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'))
})

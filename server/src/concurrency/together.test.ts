import { afterEach, expect, test, vi } from 'vitest'
import { together } from './together.ts'

type Item = { key: string; name: string }

/** Rounds that end on demand. @returns also the work done so far, round by round */
function rig({ rounds = 1, most = 3, mayFollow = true } = {}) {
  const done: string[][] = []
  const ends: (() => void)[] = []
  const work = async (items: readonly Item[]): Promise<string[]> => {
    done.push(items.map(({ name }) => name))
    await new Promise<void>((end) => ends.push(end))
    if (items.length > 1 && items.some(({ name }) => name.startsWith('spoils'))) throw new Error('spoilt')
    if (items[0]!.name === 'spoils itself') throw new Error('refused')
    return items.map(({ name }) => `${name} done`)
  }
  const one = async (item: Item) => (await work([item]))[0]!
  const ask = together<Item, string>({
    many: work,
    one,
    keyOf: ({ key }) => key,
    rounds,
    most,
    mayFollow: () => mayFollow,
  })
  const endAll = async () => {
    for (let at = 0; at < 20; at += 1) {
      for (const end of ends.splice(0)) end()
      await Promise.resolve()
    }
  }
  return { done, endAll, ask: (name: string, key = name) => ask({ key, name }) }
}

afterEach(() => vi.useRealTimers())

test('one that is alone begins at once; those that come meanwhile share the next rounds', async () => {
  const { done, endAll, ask } = rig()
  const first = ask('a')
  expect(done).toEqual([['a']])
  const others = ['b', 'c', 'd', 'e'].map((name) => ask(name))
  expect(done).toEqual([['a']])
  await endAll()
  expect(await Promise.all([first, ...others])).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
  expect(done).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

test('items of one key are never done at once, in no round and not beside it', async () => {
  const { done, endAll, ask } = rig({ rounds: 2, most: 2 })
  const answers = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b'), ask('b2', 'b')]
  expect(done).toEqual([['a1'], ['b1']])
  await endAll()
  expect(await Promise.all(answers)).toEqual(['a1 done', 'a2 done', 'b1 done', 'b2 done'])
  expect(done.slice(2).flat().sort()).toEqual(['a2', 'b2'])
})

test('a round begins beside another one once it is full', async () => {
  const { done, endAll, ask } = rig({ rounds: 2 })
  const answers = ['a', 'b', 'c'].map((name) => ask(name))
  expect(done).toEqual([['a']])
  answers.push(...['d', 'e', 'f', 'g'].map((name) => ask(name)))
  expect(done).toEqual([['a'], ['b', 'c', 'd']])
  await endAll()
  await Promise.all(answers)
  expect(done.slice(2)).toEqual([['e', 'f', 'g']])
})

test('a round that takes long does not hold back the next one, but two of them do', async () => {
  vi.useFakeTimers()
  const { done, endAll, ask } = rig({ rounds: 2 })
  const answers = ['a', 'b'].map((name) => ask(name))
  vi.advanceTimersByTime(15)
  expect(done).toEqual([['a']])
  vi.advanceTimersByTime(15)
  expect(done).toEqual([['a'], ['b']])
  answers.push(ask('c'))
  vi.advanceTimersByTime(100)
  expect(done).toEqual([['a'], ['b']])
  await endAll()
  await Promise.all(answers)
  expect(done).toEqual([['a'], ['b'], ['c']])
})

test('an item that makes its round fail does not affect the others', async () => {
  const { done, endAll, ask } = rig()
  const answers = ['a', 'b', 'spoils itself', 'c'].map((name) => ask(name))
  const settled = Promise.allSettled(answers)
  await endAll()
  expect((await settled).map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    'a done',
    'b done',
    'Error: refused',
    'c done',
  ])
  expect(done).toEqual([['a'], ['b', 'spoils itself', 'c'], ['b'], ['spoils itself'], ['c']])
})

test('a round with an unknown outcome is not repeated', async () => {
  const { done, endAll, ask } = rig({ mayFollow: false })
  const answers = ['a', 'b', 'spoils'].map((name) => ask(name))
  const settled = Promise.allSettled(answers)
  await endAll()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(done).toEqual([['a'], ['b', 'spoils']])
  const next = ask('d')
  await endAll()
  expect(await next).toBe('d done')
})

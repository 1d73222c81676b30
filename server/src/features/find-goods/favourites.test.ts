import { expect, test } from 'vitest'
import type { Sql } from '../../database/db.ts'
import { favourites } from './favourites.ts'

/** A database that answers a reading of favourites when it is told to, and tells that a company has changed. */
function slowDatabase() {
  const readings: PromiseWithResolvers<{ productId: number }[]>[] = []
  let hear: (payload: string) => void = () => {}
  const read = () => {
    const reading = Promise.withResolvers<{ productId: number }[]>()
    readings.push(reading)
    return reading.promise
  }
  const listen = async (_channel: string, heard: typeof hear) => {
    hear = heard
  }
  const db = Object.assign(read, { listen }) as unknown as Sql
  return { db, readings, tell: (payload: string) => hear(payload) }
}

test('what was read while a change was told is answered, and read again the next time', async () => {
  const { db, readings, tell } = slowDatabase()
  const kept = favourites(db)
  await kept.listen()
  const first = kept.has(3, 7)
  tell('company:3')
  readings[0]!.resolve([{ productId: 7 }])
  expect(await first).toBe(true)
  const second = kept.has(3, 7)
  readings[1]!.resolve([])
  expect(await second).toBe(false)
})

test('many readers of one company ask the database once; another company is asked for itself', async () => {
  const { db, readings } = slowDatabase()
  const kept = favourites(db)
  const asked = [kept.has(3, 7), kept.has(3, 8), kept.has(4, 7)]
  expect(readings).toHaveLength(2)
  readings[0]!.resolve([{ productId: 7 }])
  readings[1]!.resolve([])
  expect(await Promise.all(asked)).toEqual([true, false, false])
  expect(await kept.has(3, 7)).toBe(true)
  expect(readings).toHaveLength(2)
})

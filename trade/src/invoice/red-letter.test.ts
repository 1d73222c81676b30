import { expect, test } from 'vitest'
import { isUnderWay, redLetterDue, redLetterReminder, redLetterStates, takesAnswer } from './red-letter.ts'

const start = new Date('2026-11-20T08:00:00Z')

test('a red letter lapses after 72 hours of the calendar, with a reminder a day before', () => {
  const due = redLetterDue(start)
  expect(due.toISOString()).toBe('2026-11-23T08:00:00.000Z')
  expect(redLetterReminder(due).toISOString()).toBe('2026-11-22T08:00:00.000Z')
})

test('it takes an answer as long as it waits, to the last moment', () => {
  const dueAt = redLetterDue(start)
  expect(takesAnswer({ state: 'waiting', dueAt }, new Date(dueAt.getTime() - 1))).toBe(true)
  expect(takesAnswer({ state: 'waiting', dueAt }, dueAt)).toBe(false)
  expect(redLetterStates.filter((state) => takesAnswer({ state, dueAt }, start))).toEqual(['waiting'])
})

test('only one that waits or is confirmed stands in the way of another', () => {
  expect(redLetterStates.filter(isUnderWay)).toEqual(['waiting', 'confirmed'])
})

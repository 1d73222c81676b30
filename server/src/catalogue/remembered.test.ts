import { expect, test } from 'vitest'
import { Remembered } from './remembered.ts'

const one = () => 1

test('a question is answered once, as long as there is room', () => {
  const answers = new Remembered<string>(2)
  const asked: string[] = []
  const ask = (question: string) =>
    answers.get(
      question,
      () => {
        asked.push(question)
        return question.toUpperCase()
      },
      one,
    )
  expect([ask('a'), ask('b'), ask('a')]).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual(['a', 'b'])
  ask('c')
  ask('a')
  ask('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('an answer that is larger than the room is given and not kept', () => {
  const answers = new Remembered<string>(10)
  expect(
    answers.get(
      'a',
      () => 'long',
      () => 11,
    ),
  ).toBe('long')
  expect(
    answers.get(
      'a',
      () => 'anew',
      () => 1,
    ),
  ).toBe('anew')
})

test('what was cleared is asked again', () => {
  const answers = new Remembered<number>(10)
  answers.get('a', () => 1, one)
  answers.clear()
  expect(answers.get('a', () => 2, one)).toBe(2)
})

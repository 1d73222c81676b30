import { expect, test } from 'vitest'
import { keptByContent } from './kept-by-content.ts'

function counting(room: number) {
  const converted: string[] = []
  const convert = keptByContent(async (content) => {
    converted.push(String(content))
    return Buffer.from(String(content).toUpperCase())
  }, room)
  return { converted, of: async (text: string) => String(await convert(Buffer.from(text))) }
}

test('the same content is converted once, and another one by itself', async () => {
  const { converted, of } = counting(1000)
  expect([await of('m8'), await of('m6'), await of('m8')]).toEqual(['M8', 'M6', 'M8'])
  expect(converted).toEqual(['m8', 'm6'])
})

test('content used longest ago makes room, and content larger than the room is not kept', async () => {
  const { converted, of } = counting(10)
  for (const text of ['abcd', 'efgh', 'abcd', 'ijkl', 'abcd', 'efgh', 'a long text', 'a long text']) await of(text)
  expect(converted).toEqual(['abcd', 'efgh', 'ijkl', 'efgh', 'a long text', 'a long text'])
})

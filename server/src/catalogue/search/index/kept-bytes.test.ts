import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeptBytes } from './kept-bytes.ts'

test('kept bytes are those put under their key, and the newest that fit are there', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 200 })
  fc.assert(
    fc.property(lengths, fc.integer({ min: 40, max: 100 }), (texts, room) => {
      const kept = new KeptBytes(room)
      const put: { key: string; text: string }[] = []
      for (const [at, length] of texts.entries()) {
        const text = String.fromCharCode(97 + (at % 26)).repeat(length)
        kept.put(`${at}`, Buffer.from(text))
        put.push({ key: `${at}`, text })
        expect(String(kept.get(`${at}`))).toBe(text)
        for (const one of put) expect([undefined, one.text]).toContain(kept.get(one.key)?.toString())
        // At the end of the room less than one text stays unused.
        let left = room - 40
        for (const { key, text } of put.toReversed()) {
          left -= text.length
          if (left >= 0) expect(kept.get(key)).toBeDefined()
        }
      }
    }),
  )
})

test('bytes larger than the room are not kept, and keep the others', () => {
  const kept = new KeptBytes(10)
  kept.put('a', Buffer.from('abc'))
  kept.put('b', Buffer.alloc(11))
  expect(kept.get('b')).toBeUndefined()
  expect(String(kept.get('a'))).toBe('abc')
})

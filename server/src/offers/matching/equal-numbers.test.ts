import { expect, test } from 'vitest'
import { readLine } from './line-text.ts'

test.each([
  ['DIN933/ISO4017 M8x30 8.8 500pcs', 'DIN 933'],
  ['GB/T 5783 (ISO 4017) M10×40 200支', 'GB/T 5783'],
  ['GB/T 70.1/ISO4762 M6*20 12.9 100支', 'GB/T 70.1'],
  ['GB5782（ISO4014）M10*50 100支', 'GB/T 5782'],
])('%s names one part by two numbers: the first one says which, and nothing is unread', (text, standard) => {
  const { fields, rest } = readLine(text)
  expect([fields.standard?.value, rest]).toEqual([standard, []])
})

test.each([
  ['DIN 933/ISO 4014 M8x30 100支', 'ISO 4014'],
  ['DIN 934 = ISO 4032 M10 300 pcs', 'ISO 4032'],
  ['GB/T 5783（GB/T 5782） M8×30 100支', 'GB/T 5782'],
])('%s names parts that differ: the second number stays unread', (text, unread) => {
  expect(readLine(text).rest.map((piece) => piece.text)).toContain(unread)
})

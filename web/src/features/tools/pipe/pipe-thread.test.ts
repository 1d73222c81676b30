import { expect, test } from 'vitest'
import { threads } from '../testing/threads.ts'
import { findPipe, isPipeText } from './pipe-thread.ts'

test.each(['G1/2', 'g 1/2"', 'Ｇ１／２', 'PF1/2'])('%s is a parallel pipe thread', (text) => {
  expect(isPipeText(text)).toBe(true)
  expect(findPipe(threads.pipe, text).thread?.designation).toBe('G1/2')
})

test('the hole Rp is parallel', () => {
  expect(findPipe(threads.pipe, 'Rp 1/2').thread).toMatchObject({ designation: 'Rp1/2', taper: 0, gaugeLength: null })
})

test.each(['R1/2', 'Rc1/2', 'ZG1/2', 'R2 1/2'])('%s is a taper pipe thread or its hole', (text) => {
  expect(findPipe(threads.pipe, text).thread?.designation).toBe('R1/2')
})

test('a nonexistent thread keeps its system, so that its sizes can be suggested', () => {
  expect(findPipe(threads.pipe, 'NPT9')).toEqual({ system: 'NPT', thread: undefined })
})

test.each(['M12', '1/4-20', 'GB/T 5782', '10', ''])('%s names no pipe thread', (text) => {
  expect(isPipeText(text)).toBe(false)
})

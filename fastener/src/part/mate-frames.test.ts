import { expect, test } from 'vitest'
import { familyOf } from '../family/family.ts'
import { partOf } from '../family/part-of.ts'
import { boxes, someOf } from '../model/testing.ts'
import { nameOf, standardOfEachTable } from '../sheet/testing.ts'
import { mateFramesOf } from './mate-frames.ts'

test('the seat of every part is where its solid has it, and the tip is the other end', () => {
  for (const standard of standardOfEachTable) {
    const family = familyOf(standard)!
    const one = someOf(standard)[0]!
    const part = partOf(one, false)
    if (part.facts.isThreadForm || family === 'socketShoulderScrew' || family === 'splitPin') continue
    const box = boxes[family](part)
    const [axis, seat, tip] = mateFramesOf(part)
    expect([axis!.z, seat!.z], nameOf(one)).toEqual([0, 0])
    if (!tip || box.bottom === undefined || box.top === undefined) continue
    if (part.l > 0) expect([box.bottom, box.top], nameOf(one)).toContain(tip.z)
    else expect(tip.z, nameOf(one)).toBeLessThanOrEqual(box.top + 1e-9)
  }
})

import { expect, test } from 'vitest'
import { drawingTitle, numberWith } from './own-drawing.ts'

test('a drawing is titled by number and name; one without a number says its name once', () => {
  const title = (drawing: { number: string; name: string }) =>
    drawingTitle({ number: numberWith(drawing, 'A'), name: drawing.name })
  expect(title({ number: 'JX-0417', name: '带孔螺栓' })).toBe('JX-0417 A 带孔螺栓')
  expect(title({ number: '', name: 'M12×80 六角头螺栓' })).toBe('M12×80 六角头螺栓 A')
  expect(drawingTitle({ number: '', name: '支架' })).toBe('支架')
})

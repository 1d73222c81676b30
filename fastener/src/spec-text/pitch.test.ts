import { expect, test } from 'vitest'
import { parseSpecText } from './spec-text.ts'

const read = (text: string) => {
  const { nominal, pitch, length, quantity } = parseSpecText(text).fields
  return [nominal?.value, pitch?.value, length?.value, quantity?.value]
}

test.each([
  ['GB/T 5783 M10 1.25 40', ['M10', 1.25, 40, undefined]],
  ['六角头螺栓 M10-1.25-40', ['M10', 1.25, 40, undefined]],
  ['DIN 960 M12 1.5 60 8.8级', ['M12', 1.5, 60, undefined]],
  ['螺栓 10-1.25-40 500支', ['M10', 1.25, 40, 500]],
  ['螺母 M12-1.5', ['M12', 1.5, undefined, undefined]],
  ['螺栓 M8-1.0', ['M8', 1, undefined, undefined]],
  ['螺母 M10 1.0 8级', ['M10', 1, undefined, undefined]],
])('in %j the number behind the size is the pitch', (text, fields) => expect(read(text)).toEqual(fields))

test.each([
  ['六角头螺栓 M10 40', ['M10', undefined, 40, undefined]],
  ['六角头螺栓 M10-40', ['M10', undefined, 40, undefined]],
  ['六角头螺栓 M10 2.5 40', ['M10', undefined, 2.5, 40]],
])('in %j no number is a pitch of the size', (text, fields) => expect(read(text)).toEqual(fields))

test.each([
  ['六角头螺栓 M10×50 细牙 1.25', ['M10', 1.25, 50, undefined]],
  ['M10 细牙1.25 100支', ['M10', 1.25, undefined, 100]],
  ['M10 细牙 1.25×50', ['M10', 1.25, 50, undefined]],
  ['六角螺栓 M10 螺距1.25x50 200支', ['M10', 1.25, 50, 200]],
  ['螺母 M8 粗牙 1.25', ['M8', 1.25, undefined, undefined]],
  ['细牙 1', [undefined, 1, undefined, undefined]],
  ['M10×50 螺距1.25', ['M10', 1.25, 50, undefined]],
  ['螺距：1.0 M8', ['M8', 1, undefined, undefined]],
])('in %j the number behind the name of the thread is its pitch', (text, fields) => expect(read(text)).toEqual(fields))

test.each([
  ['M10 细牙 20', ['M10', undefined, undefined, 20]],
  ['M8 细牙 1.25', ['M8', undefined, undefined, undefined]],
  ['M10 粗牙 1.25', ['M10', undefined, undefined, undefined]],
  ['1/4 UNF 20', ['1/4', undefined, 20, undefined]],
  ['1/4 UNF 1', ['1/4', undefined, 25.4, undefined]],
  ['M10 细牙 2.2×50', ['M10', undefined, undefined, undefined]],
  ['UNC 4', [undefined, undefined, undefined, undefined]],
  ['M10×50 螺距 60', ['M10', undefined, 50, undefined]],
])('in %j it is none: no such thread has it', (text, fields) => expect(read(text)).toEqual(fields))

test('the name of the pitch belongs to it', () => {
  expect(parseSpecText('M10 螺距1.25').rest).toEqual([])
  expect(parseSpecText('M10 螺距1.25').fields.pitch?.text).toBe('螺距1.25')
})

test.each([
  ['圆柱销 8mm×30', ['8', undefined, 30, undefined]],
  ['铆钉 4mm x 10 100个', ['4', undefined, 10, 100]],
])('in %j the unit of the diameter leaves the length', (text, fields) => expect(read(text)).toEqual(fields))

test.each([
  ['ASME B18.2.1 1', ['1', undefined, undefined, undefined]],
  ['ASME B18.6.3 10', [undefined, undefined, undefined, undefined]],
  ['ASME B18.2.3.1M 10', ['M10', undefined, undefined, undefined]],
])('in %j the number has the unit of its standard', (text, fields) => expect(read(text)).toEqual(fields))

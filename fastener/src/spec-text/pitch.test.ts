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

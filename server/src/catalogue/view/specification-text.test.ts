import { expect, test } from 'vitest'
import { specificationText } from './specification-text.ts'

test.each([
  ['diameter and length', specificationText('M8', 25_000), 'M8×25'],
  ['a length with a fraction', specificationText('M8', 12_500), 'M8×12.5'],
  ['a part without length', specificationText('M8', 0), 'M8'],
  ['a coarse pitch is not named', specificationText('M8', 25_000, '粗牙 1.25'), 'M8×25'],
  ['a fine pitch is', specificationText('M8', 40_000, '细牙 1'), 'M8×1×40'],
  ['a fine pitch with a fraction', specificationText('M12', 60_000, '细牙 1.25'), 'M12×1.25×60'],
  ['a fine nut', specificationText('M8', 0, '细牙 1'), 'M8×1'],
  ['a size in inches', specificationText('1/4"', 19_050), '1/4"×3/4"'],
  ['a numbered size', specificationText('No.8', 25_400), 'No.8×1"'],
  ['a size in inches with a length in millimetres', specificationText('1/4"', 30_000), '1/4"×30 mm'],
  ['a metric size', specificationText('M8', 25_400), 'M8×25.4'],
  ['a pitch that is only mentioned', specificationText('M8', 25_000, '左旋 细牙 1'), 'M8×25'],
])('%s: %s', (_, text, expected) => expect(text).toBe(expected))

import { expect, test } from 'vitest'
import { specificationText } from './specification-text.ts'

test.each<[about: string, given: Parameters<typeof specificationText>, text: string]>([
  ['diameter and length', ['M8', 25_000], 'M8×25'],
  ['a length with a fraction', ['M8', 12_500], 'M8×12.5'],
  ['a part without length', ['M8', 0], 'M8'],
  ['a coarse pitch is not named', ['M8', 25_000, '粗牙 1.25'], 'M8×25'],
  ['a fine pitch is', ['M8', 40_000, '细牙 1'], 'M8×1×40'],
  ['a fine pitch with a fraction', ['M12', 60_000, '细牙 1.25'], 'M12×1.25×60'],
  ['a fine nut', ['M8', 0, '细牙 1'], 'M8×1'],
  ['a size in inches', ['1/4"', 19_050], '1/4"×3/4"'],
  ['a numbered size', ['No.8', 25_400], 'No.8×1"'],
  ['a size in inches with a length in millimetres', ['1/4"', 30_000], '1/4"×30 mm'],
  ['a metric size', ['M8', 25_400], 'M8×25.4'],
  ['a pitch that is only mentioned', ['M8', 25_000, '左旋 细牙 1'], 'M8×25'],
])('%s: %j is %s', (_, given, text) => expect(specificationText(...given)).toBe(text))

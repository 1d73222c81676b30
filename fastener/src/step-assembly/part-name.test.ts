import { describe, expect, test } from 'vitest'
import { parseSpecText } from '../spec-text/spec-text.ts'
import { isFastenerName, isSetName, spokenName } from './part-name.ts'

describe('names of parts', () => {
  test.each([
    ['GB_T 5783-2016_M8x20:3', 'GB/T 5783-2016 M8x20'],
    ['ISO 4762 M8 x 20 --- 20C<2>', 'ISO 4762 M8×20'],
    ['Bolt_GB_T_5782_M10X60.SLDPRT', 'Bolt GB/T 5782 M10X60'],
    ['GB-T 6170-2015 M8.prt;1', 'GB/T 6170-2015 M8'],
    ['内六角圆柱头螺钉 GB/T 70.1 M6×16', '内六角圆柱头螺钉 GB/T 70.1 M6×16'],
  ])('%s reads as %s', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
    expect(isFastenerName(name)).toBe(true)
  })

  /** Standard or kind, size, length in mm, class. */
  type Meaning = readonly [
    standard: string | undefined,
    kind: string | undefined,
    size: string,
    length?: number,
    propertyClass?: string,
  ]
  const dialects: Readonly<Record<string, readonly (readonly [name: string, meaning: Meaning])[]>> = {
    'SolidWorks Toolbox': [
      ['GB_FASTENER_SCREWS_HSHCS M5X12-N', ['GB/T 70.1', 'socketCapScrew', 'M5', 12]],
      ['hex nuts, style 1-grades ab gb_GB_FASTENER_NUT_SNAB1 M3-N', ['GB/T 6170', 'hexNut', 'M3']],
      ['hexagon socket button head screws gb_GB_SOCKET_TYPE7 M3X6-C', ['GB/T 70.2', 'socketButtonScrew', 'M3', 6]],
      ['socket_head_cap_screw_ai_HX-SHCS_0.19-32x0.5625x0.5625-N001', [undefined, 'socketCapScrew', 'No.10', 14.2875]],
      ['HX-SHCS 0.25-20x0.625x0.625', [undefined, 'socketCapScrew', '1/4', 15.875]],
      ['Socket button head cap screw_am_B18.3.4M - 3 x 0.5 x 12 SBHCS --N', [undefined, 'socketButtonScrew', 'M3', 12]],
      ['Hex nut style 1 gradeab_din-2P L_Hexagon Nut ISO 4032 - M3 - D - N', ['ISO 4032', 'hexNut', 'M3']],
      ['ISO 4014 - M10 x 45 x 26-N', ['ISO 4014', undefined, 'M10', 45]],
    ],
    Inventor: [
      ['ISO 7089 8 - 140 HV', ['ISO 7089', undefined, '8', undefined, '140HV']],
      ['ISO 4762 M8 x 20:2', ['ISO 4762', undefined, 'M8', 20]],
      ['DIN 125 - A 8.4', ['DIN 125-A', undefined, '8']],
    ],
    Creo: [
      ['M8X30_ISO4017', ['ISO 4017', undefined, 'M8', 30]],
      ['ISO4762-M8X20-8_8.PRT', ['ISO 4762', undefined, 'M8', 20, '8.8']],
    ],
    Fusion: [['Broached Hexagon Socket Head Cap Screw ISO 4762 M8 x 20 v1', ['ISO 4762', 'socketCapScrew', 'M8', 20]]],
    Onshape: [['Hex cap screw, M8x1.25 x 30 <1>', [undefined, 'hexBolt', 'M8', 30]]],
    FreeCAD: [
      ['ISO4017-M8x30-Screw001', ['ISO 4017', 'hexBolt', 'M8', 30]],
      ['M8-Nut', [undefined, 'hexNut', 'M8']],
    ],
    NX: [
      ['HEX_BOLT_M8X30_ISO4014', ['ISO 4014', 'hexBolt', 'M8', 30]],
      ['gb_t_5782_m8x30', ['GB/T 5782', undefined, 'M8', 30]],
    ],
  }
  for (const [program, names] of Object.entries(dialects))
    test.each(names)(`the names of ${program}: %s`, (name, [standard, kind, size, length, propertyClass]) => {
      const { fields } = parseSpecText(spokenName(name))
      const read = [fields.standard, fields.nominal, fields.length, fields.propertyClass].map((field) => field?.value)
      expect(isFastenerName(name)).toBe(true)
      expect(read).toEqual([standard, size, length, propertyClass])
      if (kind) expect(fields.product?.value.name).toBe(kind)
    })

  test.each([
    '机架',
    'Gehäuse',
    '底板 300x200',
    'M8',
    'PART-0012',
    '',
    '轴承 6204',
    'Bearing 6204',
    'M12 connector 5-pin',
  ])('%s is no fastener', (name) => expect(isFastenerName(name)).toBe(false))

  test.each(['M8x30螺栓组', '螺栓副 M20×80', 'M8_bolt_kit', 'screw set M6'])('%s is a set', (name) =>
    expect(isSetName(name)).toBe(true),
  )

  test.each(['GB/T 9074.1 M6x20 螺栓组合件', 'set-screw M6x10', '内六角螺钉 M6x20'])(
    '%s is bought as one piece',
    (name) => expect(isSetName(name)).toBe(false),
  )
})

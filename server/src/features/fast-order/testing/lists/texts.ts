import type { Wanted } from './list-case.ts'

/** A text as somebody pastes it, and what it orders. */
export type TextCase = { name: string; text: string; wanted: readonly Wanted[] }

const lines = (...written: readonly string[]): string => written.join('\n')

/** Messages, mails and cells that people paste. */
export const texts: readonly TextCase[] = [
  {
    name: 'a message with a greeting and numbers before the lines',
    text: lines(
      '老板，帮忙报个价：',
      '1、外六角 GB5783 M8*30 8.8级 镀锌 500个',
      '2、螺母 GB6170 M8 8级 镀锌 500个',
      '3、平垫 GB97.1 8 镀锌 1000个',
      '谢谢！',
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 6170', 'M8', 500, '支'],
      ['GB/T 97.1', '8', 1000, '支'],
    ],
  },
  {
    name: 'an English mail with bullets and a signature',
    text: lines(
      'Hi,',
      'please quote the following:',
      '- DIN 933 M10x40 8.8 zinc plated, 1,000 pcs',
      '- DIN 934 M10 class 8 zinc plated: 1,000 pcs',
      '- ISO 7089 10 200HV, 2,000 pcs',
      'Best regards',
      'Tom',
    ),
    wanted: [
      ['DIN 933', 'M10×40', 1000, '支'],
      ['DIN 934', 'M10', 1000, '支'],
      ['ISO 7089', '10', 2000, '支'],
    ],
  },
  {
    name: 'cells with titles',
    text: lines(
      '序号\t名称\t标准\t规格\t等级\t数量\t单位',
      '1\t六角头螺栓\tGB/T 5782\tM12×60\t8.8\t80\t支',
      '2\t六角螺母\tGB/T 6170\tM12\t8\t160\t支',
    ),
    wanted: [
      ['GB/T 5782', 'M12×60', 80, '支'],
      ['GB/T 6170', 'M12', 160, '支'],
    ],
  },
  {
    name: 'a table between upright strokes',
    text: lines(
      '| Item | Description | Qty |',
      '|---|---|---|',
      '| 1 | ISO 4762 M5x16 12.9 | 40 |',
      '| 2 | ISO 4032 M5 8 | 40 |',
    ),
    wanted: [
      ['ISO 4762', 'M5×16', 40],
      ['ISO 4032', 'M5', 40],
    ],
  },
  {
    name: 'a bolt with its nut and washers in one line',
    text: lines(
      'GB/T 5782 M16×80 8.8级 热镀锌 配GB/T 6170螺母 GB/T 97.1平垫 各200套',
      'M12×45外六角 8.8 镀锌 配螺母GB6170 平垫GB97.1 各300',
    ),
    wanted: [
      ['GB/T 5782', 'M16×80', 200, '套'],
      ['GB/T 6170', 'M16', 200, '支'],
      ['GB/T 97.1', '16', 200, '支'],
      ['', 'M12×45', 300],
      ['GB/T 6170', 'M12', 300, '支'],
      ['GB/T 97.1', '12', 300, '支'],
    ],
  },
  {
    name: 'a German mail',
    text: lines(
      'Guten Tag,',
      '500 Stück DIN 912 M6x20 8.8 schwarz',
      '1000 Stk. DIN 125 A 6,4 verzinkt',
      'Mit freundlichen Grüßen',
    ),
    wanted: [
      ['DIN 912', 'M6×20', 500, '支'],
      ['DIN 125-A', '6', 1000, '支'],
    ],
  },
  {
    name: 'one line with several parts between semicolons',
    text: 'GB70.1-12.9 M6*16 发黑 2000支；GB5782-8.8 M12*80 镀锌 300支；GB6170 M12 8级 镀锌 300支',
    wanted: [
      ['GB/T 70.1', 'M6×16', 2000, '支'],
      ['GB/T 5782', 'M12×80', 300, '支'],
      ['GB/T 6170', 'M12', 300, '支'],
    ],
  },
  {
    name: 'the quantity on the line below the part',
    text: lines(
      '名称：内六角圆柱头螺钉 GB/T 70.1',
      '规格：M8×25 12.9级',
      '数量：600支',
      '',
      '名称：六角螺母 GB/T 6170',
      '规格：M8 8级',
      '数量：600支',
    ),
    wanted: [
      ['GB/T 70.1', 'M8×25', 600, '支'],
      ['GB/T 6170', 'M8', 600, '支'],
    ],
  },
  {
    name: 'Chinese numerals and quantities with multiplication signs',
    text: lines('一、GB/T 5783 M6×16 镀锌 ×1000', '二、GB/T 5783 M6×20 镀锌 ×2000', '三、GB/T 6170 M6 镀锌 ×3000'),
    wanted: [
      ['GB/T 5783', 'M6×16', 1000],
      ['GB/T 5783', 'M6×20', 2000],
      ['GB/T 6170', 'M6', 3000],
    ],
  },
  {
    name: 'sizes and quantities below one heading',
    text: lines('GB/T 5783 8.8级 蓝白锌：', 'M8×20 500支', 'M8×25 800支', 'M10×30 300支'),
    wanted: [
      ['GB/T 5783', 'M8×20', 500, '支'],
      ['GB/T 5783', 'M8×25', 800, '支'],
      ['GB/T 5783', 'M10×30', 300, '支'],
    ],
  },
  {
    name: 'a message from Taiwan',
    text: lines('DIN 933 M8x30 8.8 鍍鋅 五百支', 'DIN 934 M8 鍍鋅 500顆', 'DIN 127 B8 彈簧墊圈 1千個'),
    wanted: [
      ['DIN 933', 'M8×30', 500, '支'],
      ['DIN 934', 'M8', 500, '支'],
      ['DIN 127-B', '8', 1000, '支'],
    ],
  },
  {
    name: 'cells of a page about a robot, with a range of lengths',
    text: lines(
      '| Diameter, length | Type | Quantity |',
      '| ---- | -------- | -------- |',
      '| M2 5mm screw | philips pan head | 3 |',
      '| M3 4mm set screw | Hex | 6 |',
      '| M5 8 mm screw | Hex socket cap | 12 |',
    ),
    wanted: [
      ['', 'M2×5', 3],
      ['', 'M3×4', 6],
      ['', 'M5×8', 12],
    ],
  },
  {
    name: 'bullets that begin with the quantity',
    text: lines(
      '- 12x Countersunk screw, M3, 8mm total length, ISO 10642',
      '-  7x Hex nut with nylon insert, M3, ISO 10511',
      '-  7x Socket head cap screw, M3, 8mm thread length, ISO 4762 (*)',
      '-  2x Ziptie, 2mm width, 1mm thickness',
    ),
    wanted: [
      ['ISO 10642', 'M3×8', 12],
      ['ISO 10511', 'M3', 7],
      ['ISO 4762', 'M3×8', 7],
    ],
  },
  {
    name: 'prices before quantities',
    text: lines(
      'M8*30 8.8级外六角 GB5783 0.35元/个 500个',
      'M8螺母 GB6170 单价0.1 500个',
      'M8平垫 GB97.1 ￥0.05 1000片',
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 500, '支'],
      ['GB/T 6170', 'M8', 500, '支'],
      ['GB/T 97.1', '8', 1000, '支'],
    ],
  },
  {
    name: 'quantities behind a sign at the end of the line',
    text: lines(
      'GB5783 M8*30 8.8 镀锌 = 500',
      'GB6170 M8 8级 (500)',
      '500 x GB/T 97.1 8',
      'GB93 8 - 500',
      'GB70.1 M6*20 12.9：200',
    ),
    wanted: [
      ['GB/T 5783', 'M8×30', 500],
      ['GB/T 6170', 'M8', 500],
      ['GB/T 97.1', '8', 500],
      ['GB/T 93', '8', 500],
      ['GB/T 70.1', 'M6×20', 200],
    ],
  },
  {
    name: 'parts under two equal numbers',
    text: lines('DIN933/ISO4017 M8x30 8.8 500pcs', 'GB/T 5783 (ISO 4017) M10×40 200支'),
    wanted: [
      ['DIN 933', 'M8×30', 500, '支'],
      ['GB/T 5783', 'M10×40', 200, '支'],
    ],
  },
  {
    name: 'lengths and quantities between strokes, which are asked about',
    text: lines('GB5783 M10 8.8级：30/200支 40/100支 50/100支'),
    wanted: [['GB/T 5783', 'M10', null]],
  },
  {
    name: 'a chat with names and times',
    text: lines(
      '张三 2026/11/29 10:03:22',
      'M8×25 12.9 内六角 GB70.1 300',
      '李四 2026/11/29 10:05:01',
      '收到，M10的呢',
      '张三 2026/11/29 10:06:40',
      'M10×30 500',
    ),
    wanted: [
      ['GB/T 70.1', 'M8×25', 300],
      ['', 'M10', null],
      ['', 'M10×30', 500],
    ],
  },
  {
    name: 'an English request with numbers behind dashes',
    text: lines(
      'Need: hex bolt M16 x 60 gr 8.8 DIN 931 - 40 nos',
      'Hex nut M16 DIN 934 - 40 nos',
      'Plain washer M16 DIN 125 - 80 nos',
    ),
    wanted: [
      ['DIN 931', 'M16×60', 40, '支'],
      ['DIN 934', 'M16', 40, '支'],
      ['DIN 125', '16', 80, '支'],
    ],
  },
]

import type { SearchText } from '../../../lib/address/search-text.ts'

/** A tool as listed on the tools' home page. */
export type Tool = {
  /** Name of its screen in the area. */
  screen: string
  name: string
  text: string
  /** Sample queries. */
  examples: readonly { label: string; search: SearchText }[]
  /** Path of its icon, in a square of 24. */
  sign: string
}

export const tools: readonly Tool[] = [
  {
    screen: 'platingCodeQuery',
    name: '镀层代号查询',
    text: '代号与镀层、厚度、钝化互查，新旧标准对写',
    examples: [
      { label: 'A2L', search: { code: 'A2L' } },
      { label: 'Fe//Zn8//Cn//T0', search: { code: 'Fe//Zn8//Cn//T0' } },
    ],
    sign: 'M3 16h18v4H3zM3 11h18v3H3zM6 8V4M12 8V4M18 8V4',
  },
  {
    screen: 'gradeControl',
    name: '钢号对照',
    text: 'GB、ISO、EN、ASTM、JIS 牌号互查，成分与力学并排比',
    examples: [
      { label: '35CrMo', search: { grade: '35CrMo' } },
      { label: 'A2-70', search: { grade: 'A2-70' } },
    ],
    sign: 'M4 4h16v16H4zM4 9h16M4 14h16M10 4v16',
  },
  {
    screen: 'standardControl',
    name: '标准对照',
    text: 'GB、ISO、DIN、ASME、JIS 对应关系与逐规格尺寸差',
    examples: [
      { label: 'DIN 931', search: { no: 'DIN 931' } },
      { label: 'GB/T 70.1', search: { no: 'GB/T 70.1' } },
    ],
    sign: 'M4 4h6v16H4zM14 4h6v16h-6zM10 9h4M10 15h4',
  },
  {
    screen: 'threadStressarea',
    name: '螺纹应力截面积',
    text: '按直径与螺距计算，附保证载荷与最小拉力载荷',
    examples: [
      { label: 'M10', search: { t: 'M10' } },
      { label: 'M16×1.5', search: { t: 'M16x1.5' } },
    ],
    sign: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7a5 5 0 1 0 0 10a5 5 0 0 0 0-10M5.6 5.6l3 3M15.4 15.4l3 3',
  },
  {
    screen: 'threadDimension',
    name: '螺纹尺寸标准值',
    text: '公差带上下限、底孔、镀前尺寸，英制 1A–3B，管螺纹 G、R、NPT',
    examples: [
      { label: 'M12×1.25 6g', search: { t: 'M12x1.25', cls: '6g' } },
      { label: 'M8 6H', search: { t: 'M8', cls: '6H' } },
      { label: 'G1/2', search: { t: 'G1/2' } },
    ],
    sign: 'M3 15l3-7 3 7 3-7 3 7 3-7 3 7M3 20h18',
  },
  {
    screen: 'torque',
    name: '拧紧力矩计算',
    text: '按等级、表面与预紧力系数算力矩范围与利用率',
    examples: [{ label: 'M12 8.8', search: { t: 'M12', cls: '8.8' } }],
    sign: 'M19 12a7 7 0 1 1-2-5M19 3v4h-4M12 9v3l2 2',
  },
  {
    screen: 'joint',
    name: '连接副计算',
    text: '螺栓、螺母、垫圈与被夹紧件配不配、怎么拧、压强与伸长',
    examples: [
      { label: 'GB/T 5782 M12×60 8.8', search: { std: 'GB/T 5782', t: 'M12', l: '60', cls: '8.8' } },
      { label: 'GB/T 70.1 M8×30 12.9', search: { std: 'GB/T 70.1', t: 'M8', l: '30', cls: '12.9', clamp: '15' } },
    ],
    sign: 'M8 3h8v4H8zM10 7v13h4V7M4 11h16M4 15h16M7 17h10v3H7z',
  },
  {
    screen: 'jointDesign',
    name: '螺栓连接设计',
    text: '按 VDI 2230 逐步计算：工作载荷、柔度、预紧力、防滑、疲劳、压强与旋合长度',
    examples: [
      { label: 'M12 8.8，FA 10 kN', search: { t: 'M12', cls: '8.8', fa: '10000' } },
      {
        label: 'M10 10.9 铝件',
        search: { t: 'M10', cls: '10.9', plates: '12:AW-7075,8:S355', fa: '12000', fq: '2000' },
      },
    ],
    sign: 'M8 3h8v4H8zM10 7v14h4V7M3 10h18M3 16h18M6 10v6M18 10v6',
  },
  {
    screen: 'partWeight',
    name: '重量换算',
    text: '理论重量，公斤与千支互换',
    examples: [{ label: 'GB/T 5783 M8×25', search: { std: 'GB/T 5783', size: 'M8', l: '25' } }],
    sign: 'M5 20h14l-2-11H7zM12 9V6M9 6a3 3 0 0 1 6 0',
  },
]

/** Drawn by the drawing editor, which has its own page. */
export const drawingEditor = {
  screen: 'ygt',
  name: '易改图',
  text: '选一个标准件，改几个尺寸，得到自己的图纸',
} as const

/** @throws if no tool has that screen, which is a programming error */
export function toolOf(screen: string): Tool {
  const found = tools.find((tool) => tool.screen === screen)
  if (!found) throw new Error(`no tool ${screen}`)
  return found
}

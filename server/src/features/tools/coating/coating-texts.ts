import type { letterSymbols } from '@lianmeng/fastener/coating/electroplated'

type LetterSymbol = ReturnType<typeof letterSymbols>[number]

/** The Chinese half of a bilingual text of the table. */
const chinese = (text: string): string => /\p{Script=Han}.*$/u.exec(text)?.[0] ?? ''

/** The one finish whose colour the table gives in English only. */
const supplierChoice = '由供方从 B、C、D 中选择'

export const metalText = ({ meaning, meaningZh }: LetterSymbol): string =>
  `${meaningZh.replace(/ ?\((.*?)um\)/, '（$1 µm）')} ${meaning}`

export const thicknessText = ({ meaning }: LetterSymbol): string => (meaning === '-' ? '不规定厚度' : `≥ ${meaning} µm`)

export const finishText = ({ meaning, meaningZh }: LetterSymbol): string =>
  `${chinese(meaning)}，${chinese(meaningZh) || supplierChoice}`

export const platingTexts: Readonly<Record<string, string>> = {
  Zn: '锌',
  ZnNi: '锌镍合金',
  ZnFe: '锌铁合金',
  ZnCo: '锌钴合金',
  Ni: '镍',
  Cu: '铜',
  Sn: '锡',
  Ag: '银',
}

/** Trade names of finishes, their notation in the editions, and the keyword for goods with them. */
export const tradeNames = [
  { name: '蓝白锌', letters: 'A2K', designation: 'Fe//Zn5//An//T0', keyword: '镀蓝白锌' },
  { name: '彩锌', letters: 'A2L', designation: 'Fe//Zn5//Cn//T0', keyword: '镀彩锌' },
  { name: '黑锌', letters: 'A2T', designation: 'Fe//Zn5//Fn//T0', keyword: '镀黑锌' },
  { name: '环保彩锌', letters: '', designation: 'Fe//Zn5//Cn//T0', keyword: '环保彩锌' },
  { name: '锌镍', letters: '', designation: 'Fe//ZnNi8//An//T0', keyword: '镀锌镍' },
  { name: '镀镍', letters: 'E2J', designation: 'Fe//Ni5', keyword: '镀镍' },
  { name: '热浸锌', letters: '', designation: 'tZn', keyword: '热浸锌' },
  { name: '达克罗', letters: '', designation: 'flZn-480h', keyword: '达克罗' },
  { name: '久美特', letters: '', designation: 'flZn-480h', keyword: '久美特' },
  { name: '发黑', letters: '', designation: 'BK', keyword: '发黑' },
  { name: '磷化', letters: '', designation: '磷化', keyword: '磷化' },
] as const

export const hints = {
  chromate:
    '铬酸盐转化膜含六价铬，RoHS、REACH 等法规限制使用；需要无六价铬时，请按 ISO 4042:2018 注明 An（蓝白）、Cn（彩）或 Fn（黑）钝化。',
  cadmium: '镉镀层受 RoHS 等法规限制，订货前请确认用途。',
  embrittlement:
    '电镀会引入氢：按 ISO 4042:2018，硬度高于 390 HV 的紧固件镀后须除氢，360–390 HV 视条件而定；12.9 级与弹性件请在订货时注明。',
  noHydrogen: '非电解工艺，涂覆过程本身不引入氢；前处理若用酸洗，高强度件仍须注意氢脆。',
  editions: '厚度代号 8、9 在两个版本中不同：ISO 4042 为 30、10 µm，DIN 267-9 为 32、40 µm，订货请写明版本。',
  threadRoom: '镀层占用螺纹公差：外螺纹镀层厚度一般不得超过基本偏差的四分之一，见「螺纹尺寸」。',
} as const

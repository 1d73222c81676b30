import { shortMaterial } from '../../../reference/class-materials.ts'

/** Abbreviations of surfaces in sellers' codes, as used in the trade. */
const surfaceCodes: Readonly<Record<string, string>> = {
  本色: 'BS',
  镀蓝白锌: 'BZ',
  镀彩锌: 'CZ',
  镀黑锌: 'HZ',
  热浸镀锌: 'HD',
  '氧化（发黑）': 'HO',
  磷化: 'LH',
  '锌片涂层（达克罗）': 'DK',
  简单处理: 'JD',
  钝化: 'DH',
  镀镍: 'NI',
}

/** The properties of a product that a code expresses. */
export type Coded = {
  /** `GB/T 5783-2016` */
  standard: string
  /** `M8`, `M8×1` */
  size: string
  /** mm; 0 without length */
  length: number
  propertyClass: string
  material: string
  surface: string
}

/** `GB/T 70.1-2008` is 70.1. */
const numberOf = (standard: string): string => /\d+(?:\.\d+)?/.exec(standard)?.[0] ?? standard

/** At least two digits, so that codes sort by size; decimals are unchanged: 2.5 is 2.5. */
const padded = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text)

/**
 * The seller's own code of a product: the pattern with its fields filled in. `HG-{标准}-{直径}{长度}-{等级}{表面}` gives
 * `HG-5783-0830-88BZ`. An empty pattern gives no code.
 */
export function codeBy(pattern: string, { standard, size, length, propertyClass, material, surface }: Coded): string {
  const parts: Readonly<Record<string, string>> = {
    标准: numberOf(standard),
    直径: padded(size.replace(/^M(?=\d)/, '').replace('×', 'X')),
    长度: length > 0 ? padded(String(length)) : '',
    等级: propertyClass.replace(/(?<=^\d+)\.(?=\d)/, ''),
    材质: shortMaterial(material),
    表面: surfaceCodes[surface] ?? surface,
  }
  return pattern.replace(/\{([^}]*)\}/g, (whole, name: string) => parts[name] ?? whole).trim()
}

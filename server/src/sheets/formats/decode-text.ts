import type { TextEncoding } from '@lianmeng/contract/files/texts'

/** Characters that stand in most lists of fasteners in each script, and in few garbled texts. */
const usual: Partial<Record<TextEncoding, string>> = {
  gb18030:
    '的数量单位规格型号名称标准材质等级表面处理备注序编码料存货物螺栓母钉垫圈柱销弹平内外六角头圆镀锌彩蓝白黑发达克罗不锈钢支个只件千百万盒箱包公斤价税含未元合计总制审核日期需求采购订清表强度长直径台机图国产品',
  big5: '的數量單位規格型號名稱標準材質等級表面處理備註序編碼料存貨物螺栓絲母帽釘墊圈柱銷彈平內外六角頭圓鍍鋅彩藍白黑發不銹鏽鋼支個只件千百萬盒箱包公斤價稅含未元合計總制審核日期需求採購訂清表強度長直徑台機圖國產品',
  shift_jis:
    '数量単位規格型番名称標準材質強度区分表面処理備考品番部図個本枚員呼径長首下六角穴付小座金平鋼鉄亜鉛三価合計発注日付番号材料商社',
}
const sets = new Map(
  Object.entries(usual).map(([encoding, signs]) => [encoding as TextEncoding, new Set(signs)] as const),
)

const isKana = (code: number): boolean => code >= 0x3041 && code <= 0x30ff
/** Katakana of half a width, which garbled Chinese is full of. */
const isNarrowKana = (code: number): boolean => code >= 0xff61 && code <= 0xff9f
const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff
const isPrivate = (code: number): boolean => (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd
const isControl = (code: number): boolean => code >= 0x80 && code < 0xa0

/** Letters of Western words, and signs of sizes. */
const western = new Set('äöüÄÖÜßéèêàçñåøæØÅÉóíúáãõôûîïëâ×°µ±½¼¾²³€–—‘’“”•®™·¨')

/** How much a text looks like one in its encoding, for each character beyond ASCII: 1 is plain, below 0 garbled. */
function likeness(text: string, encoding: TextEncoding): number {
  const known = sets.get(encoding)
  let points = 0
  let counted = 0
  let before = 0
  for (const sign of text) {
    const code = sign.codePointAt(0)!
    const last = before
    before = code
    if (code < 0x80) continue
    counted += 1
    if (isPrivate(code) || isControl(code)) points -= 8
    else if (encoding === 'windows-1252') {
      // Two foreign letters in a row are rare in a Western word, and the rule in a garbled one.
      points += western.has(sign) ? 1 : -1
      if (last >= 0x80) points -= 2
    } else if (known?.has(sign)) points += 2
    else if (isNarrowKana(code)) points -= 1
    else if (isKana(code)) points += encoding === 'shift_jis' ? 2 : -1
    else if (isHan(code)) points += 0.2
    else if (code >= 0x3000 && code <= 0x303f) points += 0.5
    else if (code >= 0xff01 && code <= 0xff5e) points += 0.5
    else points -= 0.3
  }
  return counted === 0 ? 0 : points / counted
}

/** Bytes looked at for guessing. */
const looked = 64 * 1024

const candidates = ['gb18030', 'big5', 'shift_jis', 'windows-1252'] as const

/** UTF-16 without a mark: every second byte of ASCII characters is zero. */
function wideEncoding(file: Uint8Array): TextEncoding | undefined {
  const head = file.subarray(0, looked)
  const zeros = [0, 1].map((from) => head.filter((byte, at) => at % 2 === from && byte === 0).length)
  const enough = Math.max(2, head.length / 50)
  if (zeros[1]! > enough && zeros[0]! < zeros[1]! / 20) return 'utf-16le'
  if (zeros[0]! > enough && zeros[1]! < zeros[0]! / 20) return 'utf-16be'
  return undefined
}

function isUtf8(file: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return true
  } catch {
    return false
  }
}

/** The encoding that a text is most likely in. Text in ASCII counts as UTF-8. */
export function guessedEncoding(file: Uint8Array): TextEncoding {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  const wide = wideEncoding(file)
  if (wide) return wide
  if (isUtf8(file)) return 'utf-8'
  const head = file.subarray(0, looked)
  const scored = candidates.map((encoding) => ({
    encoding,
    points: likeness(new TextDecoder(encoding).decode(head), encoding),
  }))
  return scored.reduce((best, one) => (one.points > best.points ? one : best)).encoding
}

/** The text of a file. */
export const decodedText = (file: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(file)

import type { PickRow, pickingCode } from '@lianmeng/contract/documents/picking-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

type Found = DataOf<typeof pickingCode>

/** What a scan says about the goods that are to be picked, in words. */
export type Verdict = { isRight: boolean; text: string }

const placeOf = (bin: string): string => (bin === '' ? '未设库位' : `在 ${bin}`)

const goodsOf = ({ size, made }: Pick<PickRow, 'size' | 'made'>): string => [size, made].filter(Boolean).join(' ')

/** Compares a scanned code with the goods that are to be picked: the right bin or the right goods, and nothing else. */
export function judgeCode(row: PickRow, { kind, productId, text, bin }: Found): Verdict {
  if (kind === 'none') return { isRight: false, text: '认不出这个码：不是本店的商品编码，也不是库位' }
  if (kind === 'bin') {
    const isRight = row.bin.toLowerCase() === text.toLowerCase()
    return { isRight, text: isRight ? `是库位 ${text}` : `不是这个库位：扫到 ${text}，这种商品${placeOf(row.bin)}` }
  }
  if (productId === row.productId) return { isRight: true, text: '是这种商品' }
  return {
    isRight: false,
    text: `不是这种商品：扫到 ${text}（${placeOf(bin)}），要拣 ${goodsOf(row)}（${placeOf(row.bin)}）`,
  }
}

import { goodsLines, goodsText } from '@lianmeng/contract/goods-name'
import { type DocumentType, documentTypeTexts, limitText, testItemTexts } from '@lianmeng/contract/lots/texts'
import { formatQty, thousandths } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { LotRow } from '../../order/lots/queries.ts'
import { lotFacts } from '../../order/lots/wire-lot.ts'
import type { OrderRow, ShipmentRow } from '../../order/reading/queries.ts'
import type { Paper, PaperTable } from '../../papers/paper.ts'
import { localMinute } from '../../time/local-day.ts'

/** What a document of each type encloses. [GB/T 18253, EN 10204] */
const enclosures: Record<DocumentType, string> = {
  '2.1': '不附试验结果',
  '2.2': '所附为非特定检验的试验结果',
  '3.1': '所附为特定检验的试验结果，由独立于生产部门的授权检验代表确认',
}

const isFaulty = (row: LotRow): boolean => {
  const { results, withdrawnAt } = lotFacts(row)
  return withdrawnAt !== '' || results.some(({ isBad }) => isBad)
}

/** The issuer's declaration for its lots of one type: no lot that failed a test or was withdrawn is as ordered. */
function declarationOf(type: DocumentType, lots: readonly LotRow[]): string {
  const faulty = lots.filter((row) => row.documentType === type && isFaulty(row)).map(({ lotNo }) => lotNo)
  const exception = faulty.length > 0 ? `，批号 ${faulty.join('、')} 除外（检验不合格或已撤回）` : ''
  return `${type}：供方声明所供产品符合订货要求${exception}，${enclosures[type]}。`
}

/** The test results of a lot. */
function lotTable(row: LotRow): PaperTable {
  const { lotNo, documentType, standard, results, withdrawnBecause, fileType } = lotFacts(row)
  const cells = ({ item, min, max, value, isBad }: (typeof results)[number]): string[] => {
    const [name, unit] = testItemTexts[item]
    const verdict = min === null && max === null ? '' : isBad ? '不合格' : '合格'
    return [name, unit, limitText({ min, max }), value === null ? '' : String(value), value === null ? '' : verdict]
  }
  const notes = [
    ...(standard && results.length > 0 ? [`要求值按 ${standard} ${row.goods.strengthName}。`] : []),
    ...(fileType ? ['另有生产厂质保书原件，扫描箱上二维码可查看。'] : []),
    ...(withdrawnBecause ? [`该批次已由供方撤回：${withdrawnBecause}`] : []),
  ]
  return {
    title: `批号 ${lotNo}　${goodsText(row.goods)}　${documentTypeTexts[documentType]}`,
    columns: [
      ['检验项目', 0.32],
      ['单位', 0.12],
      ['标准要求', 0.2],
      ['实测值', 0.18],
      ['判定', 0.18],
    ],
    rows: results.filter(({ value }) => value !== null).map(cells),
    notes,
  }
}

/** The certificate of the goods of a shipment; undefined when none of its lots is registered. */
export function certificatePaper(order: OrderRow, shipment: ShipmentRow, lots: readonly LotRow[]): Paper | undefined {
  const byNumber = new Map(lots.map((row) => [row.lotNo, row]))
  const certified = shipment.lines.filter(({ lot }) => byNumber.has(lot))
  if (certified.length === 0) return undefined
  const shipped = [...new Set(certified.map(({ lot }) => byNumber.get(lot)!))]
  const lineOf = new Map(order.lines.map((line) => [line.lineNo, line]))
  const types = [...new Set(shipped.map(({ documentType }) => documentType))].sort()
  return {
    title: '产品质量证明书',
    facts: [
      ['供方（卖家）', order.sellerCompany],
      ['需方（买家）', order.buyerName],
      ['订单号', order.orderNo],
      ['发货批次', `第 ${shipment.batch} 批`],
      ['发货时间', localMinute(shipment.shippedAt)],
      ['证书类型', types.join('、')],
    ],
    tables: [
      {
        title: '商品',
        columns: [
          ['行号', 0.07],
          ['商品', 0.35],
          ['数量', 0.14],
          ['批号', 0.14],
          ['炉号', 0.12],
          ['生产厂、检验日期', 0.18],
        ],
        rows: certified.map(({ lineNo, qty, lot }) => {
          const row = lineOf.get(lineNo)!
          const { heatNo, maker, testedOn } = byNumber.get(lot)!
          const amount = `${formatQty(thousandths(BigInt(qty)))} ${unitName(row.snapshot.baseUnit)}`
          return [
            String(lineNo),
            goodsLines(row.snapshot).join('\n'),
            amount,
            lot,
            heatNo,
            [maker, testedOn].filter(Boolean).join('\n'),
          ]
        }),
      },
      ...shipped.map(lotTable),
    ],
    closing: [...types.map((type) => declarationOf(type, shipped)), '供方检验代表：　　　　　　　　　　　　　　日期：'],
  }
}

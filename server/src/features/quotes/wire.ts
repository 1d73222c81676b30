import { goodsName, type NamedGoods } from '@lianmeng/contract/goods-name'
import type { InquiryLine, Quote, QuotedLine, Reading, SpecificationChoice } from '@lianmeng/contract/quotes/shapes'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { amountAt, priceWithTooling } from '@lianmeng/trade/quotes/quote-line'
import { unitName } from '@lianmeng/trade/units'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import { drawingTitle } from '../../companies/own-drawing.ts'
import { known } from '../../reference/known.ts'
import { standardWithId } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import type { QuoteRow, RoundRow } from './quote-queries.ts'
import { askedUnits, qtyOf, type StoredAnswer, type StoredIds, type StoredLine } from './stored.ts'

/** A specification as it is sent, complete. */
export const idsOf = (given: SpecificationChoice): StoredIds => ({
  standardId: given.standardId ?? 0,
  nominalId: given.nominalId ?? 0,
  length: given.length ?? 0,
  strengthId: given.strengthId ?? 0,
  textureId: given.textureId ?? 0,
  materialId: given.materialId ?? 0,
  surfaceTreatmentId: given.surfaceTreatmentId ?? 0,
  toothType1Id: given.toothType1Id ?? 0,
  toothType2Id: given.toothType2Id ?? 0,
})

/** The goods that ids stand for. @throws FactError unknownStandard */
function namedGoods(ids: StoredIds): NamedGoods {
  const { nameOf } = referenceVocabulary()
  const standard = standardWithId(ids.standardId)
  const thread = nameOf('tooth1', ids.toothType1Id)
  return {
    standardName: standard.name,
    productName: standard.nameZh,
    specification: specificationText(nameOf('nominal', ids.nominalId), Math.round(ids.length * 1000), thread),
    strengthName: nameOf('strength', ids.strengthId),
    materialName: nameOf('material', ids.materialId),
    textureName: nameOf('texture', ids.textureId),
    surfaceTreatmentName: nameOf('surface', ids.surfaceTreatmentId),
    toothType1Name: thread,
    toothType2Name: nameOf('tooth2', ids.toothType2Id),
  }
}

/** Name and facts of a specification; both empty if none is stated. */
function wordsOf(ids: StoredIds): { name: string; facts: string } {
  const goods = ids.standardId > 0 ? known(() => namedGoods(ids)) : undefined
  if (!goods) return { name: '', facts: '' }
  const { standard, product, size, properties } = goodsName(goods)
  return { name: [standard, product, size].filter(Boolean).join(' '), facts: properties.join(' ') }
}

const wireReading = (ids: StoredIds): Reading => ({ ...ids, ...wordsOf(ids) })

export function wireLine(line: StoredLine, index: number): InquiryLine {
  const { ids, drawing, upload = null } = line
  const shown = drawing ?? upload
  const { name, facts } = wordsOf(ids)
  return {
    lineNo: index + 1,
    subject: line.subject,
    ...ids,
    name: shown ? drawingTitle(shown) : name || line.text,
    facts: upload ? [upload.size, upload.material, name, facts].filter(Boolean).join(' ') : facts,
    text: line.text,
    taskId: line.taskId,
    edition: line.edition,
    drawingNumber: drawing?.number ?? upload?.fileName ?? '',
    drawingHash: shown?.hash ?? '',
    changes: drawing?.changes ?? [],
    quantities: line.quantities.map((quantity) => ({ qty: quantity / 1000 })),
    baseUnitName: unitName(askedUnits.baseUnit),
    saleUnitName: unitName(askedUnits.saleUnit),
    wantedOn: line.wantedOn,
    papers: line.papers,
  }
}

function wireAnswer(answer: StoredAnswer): QuotedLine {
  const tooling = fen(BigInt(answer.tooling))
  return {
    lineNo: answer.lineNo,
    kind: answer.kind,
    prices: answer.prices.map(({ quantity, price }) => {
      const quoted = { quantity: qtyOf(quantity), price: microYuan(BigInt(price)) }
      const whole = priceWithTooling(quoted, tooling, askedUnits)
      return {
        qty: quantity / 1000,
        price: priceText(quoted.price),
        priceWithTooling: priceText(whole),
        amount: fenText(amountAt(whole, quoted.quantity, askedUnits)),
      }
    }),
    tooling: fenText(tooling),
    minimumQty: answer.minimum / 1000,
    days: answer.days,
    substitute: answer.substitute,
    reason: answer.reason,
    note: answer.note,
    reading: answer.reading && wireReading(answer.reading),
  }
}

/** @param rounds of the inquiry, the latest first; those of other sellers and the present one do not count */
export const wireQuote = (row: QuoteRow, rounds: readonly RoundRow[]): Quote => ({
  erpTenantId: row.tenantId,
  companyShortName: row.sellerName,
  isNamed: row.named,
  state: row.state,
  round: row.round,
  quoteNo: row.quoteNo ?? '',
  quotedAt: row.quotedAt?.toISOString() ?? '',
  validTo: row.validTo?.toISOString() ?? '',
  note: row.note ?? '',
  reason: row.reason,
  reasonNote: row.reasonNote,
  counterNote: row.counterNote,
  lines: (row.lines ?? []).map(wireAnswer),
  earlier: rounds
    .filter(({ tenantId, round }) => tenantId === row.tenantId && round < row.round)
    .map(({ round, quoteNo, quotedAt, note, lines }) => ({
      round,
      quoteNo,
      quotedAt: quotedAt.toISOString(),
      note,
      lines: lines.map(wireAnswer),
    })),
})

/** The pattern of a search for words. */
export const likeOf = (keyword: string): string => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`

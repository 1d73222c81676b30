import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxQuantity } from '@lianmeng/contract/fields'
import type { InquiryDetail, saveInquiry } from '@lianmeng/contract/quotes/endpoints'
import type { InquiryLine, LineInput, WantedPaper } from '@lianmeng/contract/quotes/shapes'
import { inquiryProblemTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { maxQuantities } from '@lianmeng/trade/quotes/inquiry'
import { localDay, localTime } from '@lianmeng/trade/time/china'

/** A line as it is typed: quantities are text. */
export type DraftLine = { key: number; line: InquiryLine | undefined; text: string; quantities: readonly string[] }

/** An inquiry as it is typed. */
export type Draft = {
  title: string
  note: string
  sellers: readonly number[]
  openToMembers: boolean
  dueDay: string
  dueTime: string
  /** Of every line. */
  wantedOn: string
  papers: readonly WantedPaper[]
  lines: readonly DraftLine[]
}

const filled = (quantities: readonly string[]): string[] =>
  Array.from({ length: maxQuantities }, (_, index) => quantities[index] ?? '')

export const emptyLine = (key: number): DraftLine => ({ key, line: undefined, text: '', quantities: filled([]) })

export function draftOf(detail: InquiryDetail): Draft {
  const due = new Date(detail.dueAt)
  const [first] = detail.inquiryLines
  return {
    title: detail.title,
    note: detail.note,
    sellers: detail.namedSellers,
    openToMembers: detail.openToMembers,
    dueDay: localDay(due),
    dueTime: localTime(due),
    wantedOn: first?.wantedOn ?? '',
    papers: first?.papers ?? [],
    lines: detail.inquiryLines.map((line) => ({
      key: line.lineNo,
      line,
      text: line.text,
      quantities: filled(line.quantities.map(({ qty }) => String(qty))),
    })),
  }
}

const quantitiesOf = ({ quantities }: DraftLine): number[] =>
  quantities.filter((text) => text.trim() !== '').map((text) => Number(text.trim()))

const isQuantity = (qty: number): boolean => Number.isInteger(qty) && qty > 0 && qty <= maxQuantity

/** Why a line cannot be kept; empty: it can. */
export function problemOf(line: DraftLine): string {
  const quantities = quantitiesOf(line)
  if (!quantities.every(isQuantity)) return inquiryProblemTexts.quantityInvalid
  if (quantities.some((qty, at) => at > 0 && qty <= quantities[at - 1]!))
    return inquiryProblemTexts.quantitiesNotAscending
  return ''
}

/** The first reason why the inquiry cannot be sent; empty: the server decides. */
export function sendingProblem({ lines, sellers, openToMembers }: Draft): string {
  if (lines.length === 0) return inquiryProblemTexts.noLines
  for (const [index, line] of lines.entries()) {
    const words = line.line === undefined && !line.text.trim() ? quoteTexts.nothingAsked : ''
    const problem = words || problemOf(line) || (quantitiesOf(line).length === 0 ? inquiryProblemTexts.noQuantity : '')
    if (problem) return quoteTexts.row(index + 1, problem)
  }
  return sellers.length === 0 && !openToMembers ? inquiryProblemTexts.noSellers : ''
}

function inputOf(draftLine: DraftLine, { wantedOn, papers }: Draft): LineInput {
  const { line, text } = draftLine
  const rest = {
    text: text.trim(),
    quantities: quantitiesOf(draftLine).map((qty) => ({ qty })),
    wantedOn,
    papers: [...papers],
  }
  if (!line) return { subject: 'unread', ...rest }
  const { subject, standardId, nominalId, length, strengthId, textureId, materialId, surfaceTreatmentId } = line
  const { toothType1Id, toothType2Id, taskId, edition } = line
  const part = {
    standardId,
    nominalId,
    length,
    strengthId,
    textureId,
    materialId,
    surfaceTreatmentId,
    toothType1Id,
    toothType2Id,
  }
  return { subject, ...part, taskId, edition, ...rest }
}

/** The draft as it is sent. */
export function savingOf(draft: Draft, inquiryId: number, revision: number): ParamsOf<typeof saveInquiry> {
  const { title, note, sellers, openToMembers, dueDay, dueTime, lines } = draft
  return {
    inquiryId,
    revision,
    title: title.trim(),
    note: note.trim(),
    sellers: [...sellers],
    openToMembers,
    dueAt: `${dueDay} ${dueTime}`,
    lines: lines.map((line) => inputOf(line, draft)),
  }
}

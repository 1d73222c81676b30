import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveOverlay } from '@lianmeng/contract/standard-data/endpoints'
import type { Degree, OverlayKind } from '@lianmeng/contract/standard-data/texts'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import type { SpecValues } from '@lianmeng/fastener/spec-text/words/field'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { badRequest } from '../../answers/errors.ts'

/** What is written of an overlay, checked and tidied. */
export type SaidOverlay = { kind: OverlayKind; subject: string; means: string; degree: Degree | ''; basis: string }

/** What one word can say of a part. */
const sayable: ReadonlySet<string> = new Set<keyof SpecValues>([
  'standard',
  'product',
  'material',
  'surface',
  'propertyClass',
  'threadForm',
  'threadExtent',
  'hand',
])

const withoutYear = (number: string): string => number.replace(/[-:](?:19|20)\d\d$/, '')

/** @throws 400 */
function standardIn(number: string): Standard {
  const [found] = standardsByNumber(number)
  if (!found) throw badRequest(texts.unknownStandard(number))
  return found
}

/** Whether the kernel reads all of a text already, and the library holds the standard that it names. */
function isRead(text: string): boolean {
  const { fields, rest } = parseSpecText(text)
  if (rest.length > 0 || Object.keys(fields).length === 0) return false
  return fields.standard === undefined || standardsByNumber(withoutYear(fields.standard.value)).length > 0
}

function checkWord({ subject, means }: SaidOverlay): void {
  if (isRead(subject)) throw badRequest(texts.readAlready(subject))
  const { fields, rest } = parseSpecText(means)
  const said = Object.keys(fields)
  if (rest.length > 0 || said.length !== 1 || !sayable.has(said[0]!)) throw badRequest(texts.unreadable(means))
  if (fields.standard) standardIn(fields.standard.value)
}

function checkAlias({ subject, means }: SaidOverlay): void {
  if (isRead(subject)) throw badRequest(texts.readAlready(subject))
  standardIn(means)
}

function checkStatus({ subject, means }: SaidOverlay): void {
  const { status } = standardIn(subject)
  if (!Object.hasOwn(standardStatusTexts, means)) throw badRequest(texts.unknownStatus)
  if (status === means) throw badRequest(texts.sameStatus)
}

function checkSubstitute({ subject, means, degree }: SaidOverlay): void {
  if (standardIn(subject).id === standardIn(means).id) throw badRequest(texts.sameStandard)
  if (degree === '') throw badRequest(texts.degreeMissing)
}

const checks: Record<OverlayKind, (said: SaidOverlay) => void> = {
  word: checkWord,
  alias: checkAlias,
  status: checkStatus,
  substitute: checkSubstitute,
}

/** The numbers of standards as the library prints them. */
function tidied(said: SaidOverlay): SaidOverlay {
  const { kind, subject, means } = said
  if (kind === 'status') return { ...said, subject: standardIn(subject).name }
  if (kind === 'substitute') return { ...said, subject: standardIn(subject).name, means: standardIn(means).name }
  return said
}

/** Checks what somebody wants to say of standards: readers must understand it, and not know it already. @throws 400 */
export function checkedOverlay({ kind, degree, ...form }: ParamsOf<typeof saveOverlay>): SaidOverlay {
  const [subject, means, basis] = [form.subject.trim(), form.means.trim(), form.basis.trim()]
  if (subject.length < 2) throw badRequest(texts.subjectMissing)
  if (means === '') throw badRequest(texts.meansMissing)
  if (basis === '') throw badRequest(texts.basisMissing)
  const said: SaidOverlay = { kind, subject, means, basis, degree: kind === 'substitute' ? (degree ?? '') : '' }
  checks[kind](said)
  return tidied(said)
}

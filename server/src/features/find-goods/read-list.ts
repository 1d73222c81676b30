import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { type readList as endpoint, type ListedPart, maxListLines } from '@lianmeng/contract/find-goods/list-endpoints'
import { isGuess } from '@lianmeng/fastener/spec-text/doubts'
import type { Field, SpecText } from '@lianmeng/fastener/spec-text/field'
import { parsePartList } from '@lianmeng/fastener/spec-text/part-list'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'

/** Fields of a text that a search ignores: the wanted quantity. */
const notSearched: ReadonlySet<string> = new Set(['quantity', 'unit'])

/** The parts of the line that describe the part, in their order. */
function keywordOf({ fields }: SpecText): string {
  const said = Object.entries(fields).filter(([name]) => !notSearched.has(name)) as [string, Field<unknown>][]
  const texts = said.sort(([, a], [, b]) => a.at[0] - b.at[0]).map(([, { text }]) => text)
  return [...new Set(texts)].join(' ').slice(0, maxKeyword)
}

/** An assumed quantity is quoted and named as one. */
const quantityText = (quantity: Field<number>, unit: Field<string> | undefined): string =>
  isGuess(quantity) ? `${quantity.text}（推定）` : `${quantity.value} ${unit?.value ?? ''}`.trim()

function partOf(spec: SpecText, catalogue: Pick<Catalogue, 'list'>, viewer: Viewer): ListedPart {
  const keyword = keywordOf(spec)
  const { quantity, unit } = spec.fields
  const found = keyword === '' ? undefined : catalogue.list({ keyword, start: 1, limit: 0 }, viewer)
  return {
    text: spec.input,
    keyword,
    fields: found?.understood.fields.map(({ label, text }) => ({ label, text })) ?? [],
    unread: spec.rest.map(({ text }) => text),
    quantity: quantity ? quantityText(quantity, unit) : '',
    total: found?.total ?? 0,
  }
}

/** Reads a pasted list with the kernel's parser, and counts the goods on sale for each of its parts. */
export function readList(catalogue: Pick<Catalogue, 'list'>, text: string, viewer: Viewer): DataOf<typeof endpoint> {
  const specs = parsePartList(text)
  return {
    parts: specs.slice(0, maxListLines).map((spec) => partOf(spec, catalogue, viewer)),
    leftOut: Math.max(0, specs.length - maxListLines),
  }
}

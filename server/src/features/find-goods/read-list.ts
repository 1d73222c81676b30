import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import type { readList as endpoint, ListedPart } from '@lianmeng/contract/find-goods/list-endpoints'
import { isGuess } from '@lianmeng/fastener/spec-text/words/doubts'
import type { Field, SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import { inReadingThread } from '../../offers/matching/reading-thread.ts'
import type { listTexts } from './list-texts.ts'

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

/**
 * Reads a pasted list with the kernel's parser, and counts the goods on sale for each of its parts. Other requests get a
 * turn between two parts.
 */
export async function readList(
  catalogue: Pick<Catalogue, 'list'>,
  text: string,
  actor: Actor,
): Promise<DataOf<typeof endpoint>> {
  const texts = new URL('./list-texts.ts', import.meta.url)
  const { specs, leftOut } = await inReadingThread<typeof listTexts>(texts, 'listTexts', [text], askerOf(actor))
  const parts = await inTurns(specs, 1, (some) => some.map((spec) => partOf(spec, catalogue, actor.caller)))
  return { parts, leftOut }
}

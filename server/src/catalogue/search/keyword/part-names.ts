import { foldWith } from '@lianmeng/fastener/spec-text/trade-words/trade-words'
import { simplifiedForm } from '@lianmeng/fastener/text/traditional'
import { published } from '../../../reference/overlays/published.ts'
import { type Draft, idsOf } from './draft.ts'
import { partWords } from './trade-words.ts'
import type { SearchedStandard } from './vocabulary.ts'

/** Alternative texts, one of which must occur in the names of a standard. */
type Piece = readonly string[]

const partWordList = Object.keys(partWords).sort((a, b) => b.length - a.length)

/**
 * Cuts a run of Chinese into the longest pieces found in names of standards; undefined when a character occurs nowhere.
 */
function piecesOf(run: string, standards: readonly SearchedStandard[]): Piece[] | undefined {
  const pieces: Piece[] = []
  for (let at = 0; at < run.length; ) {
    const slang = partWordList.find((word) => run.startsWith(word, at))
    let end = run.length
    while (end > at && !standards.some(({ names }) => names.includes(run.slice(at, end)))) end -= 1
    if (slang && slang.length >= end - at) {
      pieces.push(partWords[slang]!)
      at += slang.length
    } else if (end > at) {
      pieces.push([run.slice(at, end)])
      at = end
    } else {
      return undefined
    }
  }
  return pieces
}

/** Standards whose names contain all of the words, in their own terms or those of the trade. */
export function standardsCalled(runs: readonly string[], standards: readonly SearchedStandard[]): SearchedStandard[] {
  const pieces: Piece[] = []
  for (const run of runs) {
    const own = piecesOf(Array.from(run.toLowerCase(), simplifiedForm).join(''), standards)
    if (!own) return []
    pieces.push(...own)
  }
  return standards.filter(({ names }) => pieces.every((piece) => piece.some((text) => names.includes(text))))
}

/** `8级` by itself means goods of class 8 and 8.8, never parts with 4.8级 in their names. */
function readLevel(draft: Draft, run: string): boolean {
  const level = /^(\d{1,2})级$/.exec(run)?.[1]
  if (level === undefined) return false
  const found = draft.vocabulary.strengths.filter(({ name }) => name === level || name.startsWith(`${level}.`))
  if (found.length > 0) draft.add('strengthIds', '等级', level, idsOf(found), [run])
  return found.length > 0
}

/** Reads names of parts unknown to the kernel, among them trade words that are published. A single character (的) is none: the kernel knows those that are. */
export function readPartNames(draft: Draft): void {
  draft.read(/[\da-z]*[\u4e00-\u9fff][\da-z\u4e00-\u9fff]*/gi, ([run]) => {
    if (run!.length < 2) return false
    if (readLevel(draft, run!)) return true
    const called = foldWith(run!, published().words).text.replaceAll(' ', '')
    const found = standardsCalled([called], draft.vocabulary.standards)
    if (found.length === 0) return false
    draft.add('standardIds', '品名', run!, idsOf(found), [run!])
    return true
  })
}

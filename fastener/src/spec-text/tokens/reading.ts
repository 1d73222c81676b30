import { foldWith, noTradeWords, type TradeWords } from '../trade-words/trade-words.ts'
import type { Field, SpecText, SpecValues } from '../words/field.ts'
import type { FoldedText, Span } from '../words/folded-text.ts'
import type { Place, Token } from '../words/token.ts'
import { lex } from './lex.ts'

type Draft = { -readonly [K in keyof SpecValues]?: Field<SpecValues[K]> }

/** A text while it is being read: the fields found so far and the unassigned tokens. */
export class Reading {
  readonly fields: Draft = {}
  readonly tokens: readonly Token[]
  readonly #input: string
  readonly #folded: FoldedText
  readonly #used = new Set<Token>()
  readonly #unused: Place[] = []

  constructor(input: string, words: TradeWords = noTradeWords) {
    this.#input = input
    this.#folded = foldWith(input, words)
    this.tokens = lex(this.#folded)
  }

  /** The unassigned tokens of a kind. */
  open<K extends Token['kind']>(kind: K): Extract<Token, { kind: K }>[] {
    return this.tokens.filter(
      (token): token is Extract<Token, { kind: K }> => token.kind === kind && this.isOpen(token),
    )
  }

  isOpen(token: Token): boolean {
    return !this.#used.has(token)
  }

  use(...tokens: readonly Token[]): void {
    for (const token of tokens) this.#used.add(token)
  }

  /** Records a piece of a used token that was not understood. */
  leave(place: Place): void {
    this.#unused.push(place)
  }

  /** Assigns a value to a field; a position that directly follows the first one is its continuation. */
  set<K extends keyof SpecValues>(
    name: K,
    value: SpecValues[K],
    confidence: number,
    ...places: readonly Place[]
  ): void {
    const [at = [0, 0] as const, ...also] = this.#spans(places)
    const field: Field<SpecValues[K]> = {
      value,
      text: this.#input.slice(...at),
      at,
      ...(also.length > 0 && { also }),
      confidence: Math.round(confidence * 100) / 100,
    }
    Object.assign(this.fields, { [name]: field })
  }

  /** The place in the input. */
  spanOf({ start, end }: Place): Span {
    return this.#folded.original(start, end)
  }

  /** The original text of a place. */
  written(place: Place): string {
    return this.#input.slice(...this.spanOf(place))
  }

  /** Normalised text between two places. */
  between(before: Place, after: Place): string {
    return this.#folded.text.slice(before.end, after.start)
  }

  /** The original text between two places. */
  writtenBetween(before: Place, after: Place): string {
    return this.#input.slice(this.spanOf(before)[1], this.spanOf(after)[0])
  }

  /** Text behind a position, normalised. */
  after({ end }: Place): string {
    return this.#folded.text.slice(end)
  }

  /** Text before a position, up to the requested length, normalised. */
  before({ start }: Place): string {
    return this.#folded.text.slice(Math.max(0, start - 2), start)
  }

  /** Whether a token is in another table cell than the one before it. */
  isOtherCell(token: Token): boolean {
    const before = this.tokens[this.tokens.indexOf(token) - 1]
    if (!before) return false
    const [from] = this.#folded.original(before.start, before.end)
    const [to] = this.#folded.original(token.start, token.end)
    return cellEnd.test(this.#input.slice(from, to))
  }

  /** Whether the text is a row of cells. */
  get hasCells(): boolean {
    return cellEnd.test(this.#input)
  }

  /** Whether a token is all that its cell holds. */
  isAlone(token: Token): boolean {
    const [start, end] = this.#folded.original(token.start, token.end)
    return /(?:^|[\t|｜│])\s*$/.test(this.#input.slice(0, start)) && /^\s*(?:[\t|｜│]|$)/.test(this.#input.slice(end))
  }

  /** Whether a number is joined to nothing: no sign makes it part of a code, a range or a dimension. */
  isFree({ start, end }: Place): boolean {
    const { text } = this.#folded
    return (
      !/[-/~.:%#±≥≤<>@=_+'&\\] ?$|[a-z]$/.test(text.slice(0, start)) &&
      !/^ ?[-/~%°±'":=_+&\\)]|^[a-z]/.test(text.slice(end))
    )
  }

  result(): SpecText {
    const open = this.tokens.filter((token) => this.isOpen(token) && !saysNothing(token))
    const rest = this.#spans([...open, ...this.#unused].sort((a, b) => a.start - b.start))
    return { input: this.#input, fields: this.fields, rest: rest.map((at) => ({ text: this.#input.slice(...at), at })) }
  }

  /** Spans of the input; positions separated only by a blank or a sign are merged. */
  #spans(places: readonly Place[]): Span[] {
    const merged: Place[] = []
    for (const place of places) {
      const last = merged.at(-1)
      const gap = last && place.start >= last.end ? this.#folded.text.slice(last.end, place.start) : undefined
      if (last && gap !== undefined && /^ ?[-x×./]? ?$/.test(gap))
        merged[merged.length - 1] = { ...last, end: place.end }
      else merged.push({ start: place.start, end: place.end })
    }
    return merged.map(({ start, end }) => this.#folded.original(start, end))
  }
}

/** What separates the cells of a row. */
const cellEnd = /[\t|｜│]/

const saysNothing = (token: Token): boolean => token.kind === 'word' && token.meaning.says === 'nothing'

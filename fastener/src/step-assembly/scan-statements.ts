import { StepError } from './step-error.ts'

/** The text of a wanted statement without its number: `PRODUCT('1','M8','',(#2))`. */
export type ScannedStatement = { id: number; text: string }

const quote = 0x27
const semicolon = 0x3b
const slash = 0x2f
const star = 0x2a
const bracket = 0x28

/** The longest beginning of a statement by which it is known: `#123=PRODUCT_DEFINITION_FORMATION_WITH_…(`. */
const longestHead = 160
/** The longest statement that is kept, bytes: a name takes some hundreds. */
const longestStatement = 64 * 1024
/** Bytes at the beginning in which a file says that it is STEP. */
const beginning = 2_000

const head = /^#(\d{1,15})\s*=\s*(\(?\s*[A-Z_0-9]*)\s*\($/
const isData = /^DATA\s*(?:\(|$)/

/** What is between two semicolons at this moment. */
type Place = 'head' | 'kept' | 'skipped'

/**
 * Takes a STEP file in pieces, as it comes from a disk or a line, and gives its wanted statements. The others, most of
 * them geometry, are passed over without being kept: memory does not grow with the file.
 * @param isWanted whether statements with this name are wanted; a name with a bracket begins one of several parts
 */
export class StatementScanner {
  readonly #isWanted: (name: string) => boolean
  readonly #take: (statement: ScannedStatement) => void
  #bytes = new Uint8Array(longestStatement)
  #length = 0
  #id = 0
  #place: Place = 'head'
  #isText = false
  #isComment = false
  /** The byte before, which may begin or end a comment. */
  #before = 0
  #first = new Uint8Array(0)
  #isStep = false
  #hasData = false
  #hasEnd = false

  constructor(isWanted: (name: string) => boolean, take: (statement: ScannedStatement) => void) {
    this.#isWanted = isWanted
    this.#take = take
  }

  /** The next piece of the file. @throws StepError as soon as it is known to be no STEP file */
  push(piece: Uint8Array): void {
    if (!this.#isStep) this.#checkBeginning(piece)
    const { length } = piece
    for (let at = 0; at < length; at += 1) {
      const sign = piece[at]!
      if (this.#isComment) {
        if (sign === slash && this.#before === star) this.#isComment = false
        this.#before = this.#isComment ? sign : 0
        continue
      }
      if (sign === quote) this.#isText = !this.#isText
      else if (!this.#isText) {
        if (sign === semicolon) {
          this.#end()
          continue
        }
        if (sign === star && this.#before === slash) {
          this.#isComment = true
          this.#before = 0
          if (this.#place !== 'skipped') this.#length -= 1
          continue
        }
      }
      this.#before = sign
      if (this.#place !== 'skipped') this.#keep(sign)
    }
  }

  /** The end of the file. @throws StepError if the file ends before its own end */
  end(): void {
    if (!this.#isStep || (this.#hasEnd && !this.#hasData)) throw new StepError('notStep')
    if (!this.#hasEnd) throw new StepError('cutOff')
  }

  #checkBeginning(piece: Uint8Array): void {
    const known = this.#first.length
    const first = new Uint8Array(Math.min(beginning, known + piece.length))
    first.set(this.#first)
    first.set(piece.subarray(0, first.length - known), known)
    this.#first = first
    this.#isStep = textOf(first).includes('ISO-10303-21')
    if (!this.#isStep && first.length === beginning) throw new StepError('notStep')
  }

  #keep(sign: number): void {
    // Blanks between statements.
    if (this.#length === 0 && sign <= 0x20) return
    if (this.#length === longestStatement) {
      this.#place = 'skipped'
      return
    }
    this.#bytes[this.#length] = sign
    this.#length += 1
    if (this.#place !== 'head') return
    if (sign === bracket) this.#decide()
    else if (this.#length > longestHead) this.#place = 'skipped'
  }

  /** Decides by the beginning of a statement. One of several parts begins with two brackets. */
  #decide(): void {
    const begin = latin(this.#bytes.subarray(0, this.#length))
    const found = head.exec(begin)
    if (!found) {
      if (isData.test(begin)) this.#hasData = true
      this.#place = 'skipped'
      return
    }
    const name = found[2]!.replace(/\s/g, '')
    if (name === '') return
    this.#id = Number(found[1])
    if (!this.#isWanted(name)) this.#place = 'skipped'
    else {
      this.#place = 'kept'
      this.#bytes.copyWithin(0, this.#length - name.length - 1, this.#length)
      this.#length = name.length + 1
      if (name.startsWith('(')) this.#restore(name)
    }
  }

  /** The name again without the blanks that may stand within it. */
  #restore(name: string): void {
    for (let i = 0; i < name.length; i += 1) this.#bytes[i] = name.charCodeAt(i)
    this.#bytes[name.length] = bracket
  }

  #end(): void {
    const bytes = this.#bytes.subarray(0, this.#length)
    if (this.#place === 'kept') this.#take({ id: this.#id, text: textOf(bytes) })
    else if (this.#place === 'head') {
      const said = latin(bytes).trim()
      if (said === 'DATA') this.#hasData = true
      else if (said === 'END-ISO-10303-21') this.#hasEnd = true
    }
    this.#length = 0
    this.#place = 'head'
    this.#before = 0
  }
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

/** Decodes UTF-8, or GB18030 as written by Chinese programs. */
function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return gb18030.decode(bytes)
  }
}

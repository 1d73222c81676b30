import { createHash } from 'node:crypto'
import type { PageRequest, PageResult, Question } from '@lianmeng/contract/rendered-page'
import { LRUCache } from 'lru-cache'
import type { PageText } from './page-html.ts'
import type { Renderer } from './renderer.ts'

/** Of one page; screens ask two or three times, because some questions follow from answers. */
const mostRounds = 6
/** Questions of one page; the largest asks eight. */
const mostQuestions = 40
/** ms from the request on; then the browser makes the page by itself. */
const timeLimit = 1_500
/** Characters of all kept pages, and of one of them. */
const kept = { all: 8_000_000, one: 500_000 }

export type Answer = { status: number; data: string | undefined }

/** Asks the server itself, as a visitor. */
export type Ask = (question: Question) => Promise<Answer>

export type FinishedPage = { kind: 'page'; status: number } & PageText
export type PageAnswer = FinishedPage | Exclude<PageResult, { kind: 'page' } | { kind: 'needs' }>

/** What a page was made of. */
type Material = { questions: readonly Question[]; fingerprint: string }
type Kept = Material & { page: FinishedPage }

/** What the browser has to find out by itself. */
class Unanswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`a question of the page was answered with ${status}`)
    this.status = status
  }
}

const fingerprintOf = (answers: PageRequest['answers']): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64')

/** @throws Unanswered where one of them has no data */
async function askAll(questions: readonly Question[], ask: Ask): Promise<Record<string, string>> {
  const asked = await Promise.all(
    questions.map(async (question) => {
      const { status, data } = await ask(question)
      if (data === undefined) throw new Unanswered(status)
      return [question.key, data] as const
    }),
  )
  return Object.fromEntries(asked)
}

export type PageSource = {
  renderer: Renderer
  platform: PageRequest['platform']
  /** Puts what was rendered and the answers into the whole page of an address. */
  finish(page: Extract<PageResult, { kind: 'page' }>, answers: PageRequest['answers'], address: string): PageText
}

/** What the renderer says in the end, with all that it was told on the way. */
async function rounds({ renderer, platform }: PageSource, address: string, ask: Ask, known: Record<string, string>) {
  let answers = known
  const questions: Question[] = []
  for (let round = 0; round < mostRounds; round += 1) {
    const result = await renderer.render({ address, isVisitor: true, platform, answers })
    if (result.kind !== 'needs') return { result, answers, questions }
    const open = result.questions.filter(({ key }) => !(key in answers))
    questions.push(...open)
    if (questions.length > mostQuestions) break
    answers = { ...answers, ...(await askAll(open, ask)) }
  }
  throw new Error('the page asks too much')
}

/**
 * Pages as visitors see them, rendered. A page is kept together with its questions: whoever wants it again gets it as
 * long as they are answered the same, so nothing in it is ever older than an answer of the server itself.
 */
export function renderedPages(source: PageSource) {
  const pages = new LRUCache<string, Kept>({
    maxSize: kept.all,
    maxEntrySize: kept.one,
    sizeCalculation: ({ page }) => page.html.length,
  })

  async function make(address: string, ask: Ask): Promise<PageAnswer> {
    const known = pages.get(address)
    const knownAnswers = known ? await askAll(known.questions, ask) : {}
    if (known && fingerprintOf(knownAnswers) === known.fingerprint) return known.page
    const { result, answers, questions } = await rounds(source, address, ask, knownAnswers)
    if (result.kind !== 'page') return result
    const page: FinishedPage = { kind: 'page', status: result.status, ...source.finish(result, answers, address) }
    const all = [...(known?.questions ?? []), ...questions]
    pages.set(address, { page, questions: all, fingerprint: fingerprintOf(answers) })
    return page
  }

  /** Requests for the same page share the work. */
  const underWay = new Map<string, Promise<PageAnswer>>()

  function shared(address: string, ask: Ask): Promise<PageAnswer> {
    const begun = underWay.get(address) ?? make(address, ask).finally(() => underWay.delete(address))
    underWay.set(address, begun)
    return begun
  }

  /**
   * The page of an address for a visitor.
   * @throws where it cannot be rendered, or not in time
   */
  return async (address: string, ask: Ask): Promise<PageAnswer> => {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => timeout.reject(new Error('the page took too long')), timeLimit)
    try {
      return await Promise.race([shared(address, ask), timeout.promise])
    } catch (failure) {
      if (failure instanceof Unanswered) return { kind: 'shell', status: failure.status === 404 ? 404 : 200 }
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }
}

import { createHash } from 'node:crypto'
import type { PageRequest, PageResult, Question } from '@lianmeng/contract/rendered-page'
import { LRUCache } from 'lru-cache'
import type { PageText } from './page-html.ts'
import type { Renderer } from './renderer.ts'

/** Per page; screens query two or three times, because some queries depend on answers. */
const mostRounds = 6
/** Queries per page; the largest page makes eight. */
const mostQuestions = 40
/** ms from the request; then the browser renders the page itself. */
const timeLimit = 1_500
/** Characters of all cached pages, and of one of them. */
const kept = { all: 8_000_000, one: 500_000 }

export type Answer = { status: number; data: string | undefined }

/** Queries the server itself, as a visitor. */
export type Ask = (question: Question) => Promise<Answer>

export type FinishedPage = { kind: 'page'; status: number } & PageText
export type PageAnswer = FinishedPage | Exclude<PageResult, { kind: 'page' | 'frame' | 'needs' }>

/** The inputs of a page. */
type Material = { questions: readonly Question[]; fingerprint: string }
type CachedPage = Material & { page: FinishedPage }

/** A query left to the browser. */
class Unanswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`a question of the page was answered with ${status}`)
    this.status = status
  }
}

const fingerprintOf = (answers: PageRequest['answers']): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64')

/** @throws Unanswered when one of them has no data */
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
  /** Puts the rendered content and the answers into the complete page of an address. */
  finish(page: Extract<PageResult, { kind: 'page' }>, answers: PageRequest['answers'], address: string): PageText
}

/** The renderer's final result, with all answers given to it. */
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
 * Rendered pages as visitors see them. A page is cached with its queries, and reused while their answers are the same,
 * so it is never older than an answer of the server itself.
 */
export function renderedPages(source: PageSource) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: kept.all,
    maxEntrySize: kept.one,
    sizeCalculation: ({ page }) => page.html.length,
  })

  async function make(address: string, ask: Ask): Promise<PageAnswer> {
    const known = pages.get(address)
    const knownAnswers = known ? await askAll(known.questions, ask) : {}
    if (known && fingerprintOf(knownAnswers) === known.fingerprint) return known.page
    const { result, answers, questions } = await rounds(source, address, ask, knownAnswers)
    if (result.kind === 'frame') return { kind: 'shell', status: 200 }
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
   * @throws when it cannot be rendered, or not in time
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

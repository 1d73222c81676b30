/** Messages between the server and the program that renders pages for it. */

/** A call whose answer a page needs; `key` is the answer's key in the browser's cache. */
export type Question = { key: string; method: 'GET' | 'POST'; address: string; body: string | undefined }

export type PageRequest = {
  /** Path and query. */
  address: string
  /** Nobody is logged in: only then pages are rendered with their content. */
  isVisitor: boolean
  platform: { name: string; origin: string }
  /** The `data` of the answers, as JSON, by the question's key. */
  answers: Readonly<Record<string, string>>
}

/** Content of a page's head, in the browser and on the server. */
export type Head = {
  title: string
  description: string
  /** The canonical address of this page; empty: not for search engines. */
  canonical: string
  /** Objects of schema.org. */
  things: readonly object[]
}

export type PageResult =
  /** These answers are needed first. */
  | { kind: 'needs'; questions: Question[] }
  /**
   * The page as HTML; `sources` are the modules whose code and style sheets it needs beyond those of every page, `parts`
   * those among them that the browser fetches before it takes the page over.
   */
  | { kind: 'page'; status: number; html: string; head: Head; sources: string[]; parts: string[] }
  /** What surrounds the screen of somebody who is logged in: header, menus and a skeleton. The browser replaces it. */
  | { kind: 'frame'; html: string; head: Head; sources: string[] }
  /** The browser renders this page itself. */
  | { kind: 'shell'; status: number }
  /** The page has moved. */
  | { kind: 'redirect'; address: string }

/** Renders the page of an address, or lists the answers it needs first; the caller then calls again with them. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>

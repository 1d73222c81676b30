/** What the server and the program that renders the pages for it say to each other. */

/** A call whose answer a page needs; `key` is the place of the answer in the browser's cache. */
export type Question = { key: string; method: 'GET' | 'POST'; address: string; body: string | undefined }

export type PageRequest = {
  /** Path and query. */
  address: string
  /** Nobody is logged in: only then is a page rendered. */
  isVisitor: boolean
  platform: { name: string; origin: string }
  /** What stands in `data`, as JSON, by the question's key. */
  answers: Readonly<Record<string, string>>
}

/** What stands in a page's head, in the browser as on the server. */
export type Head = {
  title: string
  description: string
  /** The one address of this page among those that show it; empty: search engines are to leave it out. */
  canonical: string
  /** Objects of schema.org. */
  things: readonly object[]
}

export type PageResult =
  /** These answers first. */
  | { kind: 'needs'; questions: Question[] }
  /** The page as HTML; `sources` are the modules whose code and style sheets it needs besides those of every page. */
  | { kind: 'page'; status: number; html: string; head: Head; sources: string[] }
  /** The browser makes this page by itself. */
  | { kind: 'shell'; status: number }
  /** The page stands elsewhere. */
  | { kind: 'redirect'; address: string }

/** Renders the page of an address, or says what it needs first: whoever calls comes again with the answers. */
export type RenderPage = (request: PageRequest) => Promise<PageResult>

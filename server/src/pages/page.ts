import { readdir, readFile } from 'node:fs/promises'

/** A text of the program. Its file: lines `name: value`, a line `---`, and the text as HTML. */
export type Page = {
  id: number
  kind: string
  category: string
  code: string
  title: string
  summary: string
  link: string
  pinned: boolean
  /** Day of publication; empty: the day of installation. */
  published: string
  html: string
}

/** The first id of editors' own pages. */
export const firstOwnId = 1000

function pageOf(file: string): Page {
  const [head = '', html = ''] = file.split(/^---\n/m, 2)
  const fields = new Map(head.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
  const text = (name: string) => fields.get(name) ?? ''
  return {
    id: Number(text('id')),
    kind: text('kind'),
    category: text('category'),
    code: text('code'),
    title: text('title'),
    summary: text('summary'),
    link: text('link'),
    pinned: text('pinned') === 'true',
    published: text('published'),
    html: html.trim(),
  }
}

export const pageNames = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()

export const readPage = async (folder: URL, name: string): Promise<Page> =>
  pageOf(await readFile(new URL(name, folder), 'utf8'))

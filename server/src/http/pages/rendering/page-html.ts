import type { Head } from '@lianmeng/contract/rendered-page'
import { escaped } from '../../../media/html.ts'
import { policyOf } from '../../headers.ts'
import type { FilesOf } from './page-files.ts'
import { hashOf, type StyleSheetOf, withStylesInside } from './style-sheets.ts'

type Material = {
  /** The empty page of the build, with the installation's settings. */
  shell: string
  head: Head
  html: string
  /** Of the page's address. */
  path: string
  /** JSON by the browser's cache key; undefined: a frame, which the browser replaces and nobody can press before. */
  answers: Readonly<Record<string, string>> | undefined
  files: ReturnType<FilesOf>
  /** Sources of those that the browser fetches before it takes the page over. */
  parts: readonly string[]
  /** The address of the build's files. */
  base: string
  sheetOf: StyleSheetOf
}

export type PageText = {
  html: string
  /** What it may load and run. */
  policy: string
}

/** JSON for an element of the page, escaped so that it cannot end the element. */
const inElement = (json: string): string => json.replaceAll('<', '\\u003c')

const answersText = (answers: Readonly<Record<string, string>>): string =>
  `{${Object.entries(answers)
    .map(([key, data]) => `${JSON.stringify(key)}:${data}`)
    .join(',')}}`

function headHtml({ title, description, canonical, things }: Head): string {
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(canonical ? [`<link rel="canonical" href="${escaped(canonical)}">`] : []),
    `<meta name="robots" content="${canonical ? 'index, follow' : 'noindex'}">`,
    // Data: no browser executes it.
    `<script type="application/ld+json">${inElement(JSON.stringify(things))}</script>`,
  ].join('\n    ')
}

/** Links to files that the empty page does not contain already. */
function fileLinks(shell: string, { scripts, styles }: Material['files'], base: string): string {
  const isNew = (file: string) => !shell.includes(`"${base}${file}"`)
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ].join('\n    ')
}

const root = /<div id="root">.*?<\/div>(?=\s*<noscript>)/s

/** The complete page as visible without JavaScript, and the data with which the browser continues. */
export function pageHtml({ shell, head, html, path, answers, files, parts, base, sheetOf }: Material): PageText {
  const named = parts.length > 0 ? ` data-parts="${escaped(parts.join(' '))}"` : ''
  const content = answers
    ? `<div id="root">${html}</div><script type="application/json" id="answers" data-path="${escaped(path)}"${named}>${inElement(answersText(answers))}</script>`
    : `<div id="root"><div data-frame inert>${html}</div></div>`
  const linked = shell
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${fileLinks(shell, files, base)}\n  </head>`)
  // Before any user content is inserted.
  const { html: styled, hashes } = withStylesInside(linked, base, sheetOf)
  const whole = styled
    .replace(/<title>[^<]*<\/title>/, () => headHtml(head))
    .replace(root, () => content)
    .replace(/(?<=<noscript>)[^<]*/, (said) =>
      answers ? '未启用 JavaScript：可以浏览，登录、比价与采购需要启用。' : said,
    )
  return { html: whole, policy: policyOf(hashes, styleAttributes(html)) }
}

const signs: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }
/** Style attributes allowed in one page before they are left to the browser's own script. */
const mostStyles = 40

/** Hashes of the style attributes in a page, which its policy must allow one by one; none when there are too many. */
function styleAttributes(html: string): string[] {
  const styles = new Set([...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style))
  if (styles.size > mostStyles) return []
  return [...styles].map((style) => hashOf(style.replace(/&(?:quot|#x27|amp|lt|gt);/g, (sign) => signs[sign]!)))
}

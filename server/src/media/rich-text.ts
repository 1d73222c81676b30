import { ownPath } from '@lianmeng/contract/own-path'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { isContentPicture } from './content-picture.ts'

/** Elements of a text; of other elements only the words are kept. The browser allows the same on display. */
const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'code', 'span', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Other editors' elements with the same meaning. */
const synonyms = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' }

/** Elements removed with their words. */
const nonTextTags = [
  ...['script', 'style', 'title', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'template'],
  ...['svg', 'math', 'object', 'embed', 'applet', 'audio', 'video'],
]

const absolute = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const anchor = /^#[\p{L}\p{N}_-]+$/u
const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i
const span = /^(?:[1-9]|[1-9]\d)$/

/** Allowed targets of a link: within the text, the product, the web, a mailbox or a telephone. */
function linkTarget(href: string): string | undefined {
  if (anchor.test(href)) return href
  if (href.startsWith('/')) return ownPath(href)
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return absolute.has(url.protocol) ? url.href : undefined
}

/** External links open in a new tab without a referrer. */
function linkAttributes({ href = '' }: Attributes): Attributes {
  const target = linkTarget(href)
  if (target === undefined) return {}
  return /^https?:/.test(target)
    ? { href: target, target: '_blank', rel: 'noopener noreferrer nofollow' }
    : { href: target }
}

const pictureAttributes = ({ src = '', alt = '' }: Attributes): Attributes =>
  isContentPicture(src) ? { src, alt, loading: 'lazy' } : {}

function aligned({ style = '' }: Attributes): Attributes {
  const align = alignment.exec(style)?.[1]
  return align ? { style: `text-align:${align.toLowerCase()}` } : {}
}

const spans = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    ['colspan', 'rowspan'].flatMap((name) => {
      const value = attributes[name] ?? ''
      return span.test(value) ? [[name, value]] : []
    }),
  )

const attributesOf: Readonly<Record<string, (attributes: Attributes) => Attributes>> = {
  a: linkAttributes,
  img: pictureAttributes,
  ...Object.fromEntries(['p', 'span', 'h2', 'h3', 'h4'].map((tag) => [tag, aligned])),
  ...Object.fromEntries(['th', 'td'].map((tag) => [tag, spans])),
}

const options: IOptions = {
  allowedTags,
  nonTextTags,
  nestingLimit: 40,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // A second safeguard: only these attributes stay, even if the transformation below passes others.
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'loading'],
    ...Object.fromEntries(['p', 'span', 'h2', 'h3', 'h4'].map((tag) => [tag, ['style']])),
    ...Object.fromEntries(['th', 'td'].map((tag) => [tag, ['colspan', 'rowspan']])),
  },
  transformTags: {
    ...synonyms,
    '*': (tagName, attribs) => ({ tagName, attribs: attributesOf[tagName]?.(attribs) ?? {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Sanitising may leave a text that parses differently; it is repeated until nothing changes, up to this limit. */
const readings = 5

function cleaned(html: string): string {
  let before = html
  for (let reading = 1; reading <= readings; reading += 1) {
    const after = sanitizeHtml(before, options)
    if (after === before) return after
    before = after
  }
  return sanitizeHtml(`<p>${plainText(before)}</p>`, options)
}

/** `安装与拆卸（M8）` as `s-安装与拆卸-M8`: the prefix avoids names used by pages themselves. */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const name = `s-${plainText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`
  const count = (taken.get(name) ?? 0) + 1
  taken.set(name, count)
  return count === 1 ? name : `${name}-${count}`
}

/** Gives every heading an id made of its words, as a target for links. */
function withAnchors(html: string): string {
  const taken = new Map<string, number>()
  return html.replace(
    /<(h[234])([^>]*)>(.*?)<\/\1>/gs,
    (_all, tag: string, attributes: string, inner: string) =>
      `<${tag} id="${anchorOf(inner, taken)}"${attributes}>${inner}</${tag}>`,
  )
}

/**
 * The text as stored: nothing in it runs, loads from elsewhere or styles the page. Sanitising it again changes nothing.
 * [reliability C13]
 */
export function sanitised(html: string): string {
  return withAnchors(cleaned(html))
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a sanitised text, separated by single spaces. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:h[2-4]|p|ul|ol|li|blockquote|pre|hr|br|figure|figcaption|t[a-z]+)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}

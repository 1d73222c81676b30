import createPurifier, { type DOMPurify } from 'dompurify'
import { alignedByData } from './alignment.ts'
import { isOwnPicture, linkTargets } from './allowed.ts'

/** Allowed elements of a text; others are removed but keep their text. The server's sanitiser allows the same. */
const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'code', 'span', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const counts = ['colspan', 'rowspan']
const attributes = ['href', 'src', 'alt', 'id', 'data-align', ...counts]

const isHeading = (element: Element): boolean => /^H[234]$/.test(element.tagName)

/** The part of an attribute that the text needs; undefined: nothing. */
function keptAttribute(element: Element, name: string, value: string): string | undefined {
  if (name === 'data-align') return /^(?:left|center|right|justify)$/.test(value) ? value : undefined
  if (name === 'id') return isHeading(element) ? value : undefined
  if (name === 'src') return isOwnPicture(value) ? value : undefined
  return value
}

/** Links out of the product open in a new tab and send no referrer. */
function guardLink(link: Element): void {
  const href = link.getAttribute('href')
  if (!href || !/^https?:/i.test(href) || new URL(href).origin === location.origin) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer nofollow')
}

function finish(element: Element): void {
  if (element.tagName === 'A') guardLink(element)
  if (element.tagName !== 'IMG') return
  if (element.hasAttribute('src')) element.setAttribute('loading', 'lazy')
  else element.remove()
}

/** A separate instance, so that its hooks affect nobody else. */
function ownPurifier(): DOMPurify {
  const purifier = createPurifier(window)
  purifier.addHook('uponSanitizeAttribute', (element, data) => {
    const kept = keptAttribute(element, data.attrName, data.attrValue)
    if (kept === undefined) data.keepAttr = false
    else data.attrValue = kept
  })
  purifier.addHook('afterSanitizeAttributes', finish)
  return purifier
}

const purifier = import.meta.env.SSR ? undefined : ownPurifier()

/**
 * The text in a form safe for a page: nothing in it runs, loads from elsewhere or styles the page. The server cleans
 * what is saved; this cleans what is shown, whatever happened to it before. [reliability.md C13] Without a document, on
 * the server, the text stays as saved.
 */
export function cleanHtml(html: string): string {
  if (!purifier) return alignedByData(html)
  return purifier.sanitize(alignedByData(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkTargets,
    ADD_URI_SAFE_ATTR: [...counts, 'data-align'],
  })
}

import createPurifier from 'dompurify'
import { isOwnPicture, linkTargets } from './allowed.ts'

/** What a text consists of; everything else is taken out, its text stays. The server's sanitiser allows the same. */
const tags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'code', 'span', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const counts = ['colspan', 'rowspan']
const attributes = ['href', 'src', 'alt', 'id', 'style', ...counts]

const isHeading = (element: Element): boolean => /^H[234]$/.test(element.tagName)

/** Leaves of an attribute what the text needs; undefined: nothing. */
function keptAttribute(element: Element, name: string, value: string): string | undefined {
  if (name === 'style')
    return /(?:^|;)\s*text-align:\s*(?:left|center|right|justify)\b/.exec(value)?.[0].replace(';', '')
  if (name === 'id') return isHeading(element) ? value : undefined
  if (name === 'src') return isOwnPicture(value) ? value : undefined
  return value
}

/** Links out of the product open beside it and learn nothing of it. */
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

/** An instance of its own: its hooks are nobody else's. */
const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (element, data) => {
  const kept = keptAttribute(element, data.attrName, data.attrValue)
  if (kept === undefined) data.keepAttr = false
  else data.attrValue = kept
})
purifier.addHook('afterSanitizeAttributes', finish)

/**
 * The text as it may stand in a page: nothing in it runs, loads from elsewhere or styles the page. The server cleans what
 * is saved; this cleans what is shown, whatever it went through before. [reliability.md C13]
 */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: linkTargets,
    ADD_URI_SAFE_ATTR: counts,
  })
}

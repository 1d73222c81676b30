import { helpCategories } from '@lianmeng/contract/content/texts'
import type { save } from '@lianmeng/contract/content-office/endpoints'
import { bannerPlaces, type DraftProblem } from '@lianmeng/contract/content-office/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { ownPath } from '@lianmeng/contract/own-path'
import { isContentPicture } from '../../media/content-picture.ts'

/** An editor's draft without the fields that its kind does not have. */
export type Draft = Omit<ParamsOf<typeof save>, 'id' | 'baseVersion'>

/** Trims, and empties fields that this kind of content does not have. */
export function tidyDraft({ kind, title, summary, html, ...given }: Draft): Draft {
  const isBanner = kind === 'banner'
  return {
    kind,
    title: title.trim(),
    summary: summary.trim(),
    html: isBanner ? '' : html,
    image: isBanner ? given.image.trim() : '',
    link: isBanner ? given.link.trim() : '',
    category: isBanner || kind === 'help' ? given.category : '',
    code: kind === 'page' ? given.code.trim() : '',
    pinned: given.pinned,
    sort: given.sort,
  }
}

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** Requires the slashes: `https:host` would be read as a path relative to an https page. */
const isLink = (link: string) => ownPath(link) !== undefined || (link.startsWith('https://') && URL.canParse(link))

/** The first problem of a tidied draft. */
export function draftProblem({ kind, title, code, category, link, image }: Draft): DraftProblem | undefined {
  if (title === '') return 'titleMissing'
  if (kind === 'page' && code === '') return 'codeMissing'
  if (kind === 'page' && !/^[a-zA-Z][a-zA-Z0-9_-]*$/.test(code)) return 'codeInvalid'
  if (kind === 'help' && !isOneOf(helpCategories, category)) return 'categoryUnknown'
  if (kind === 'banner' && !isOneOf(bannerPlaces, category)) return 'placeUnknown'
  if (link !== '' && !isLink(link)) return 'linkInvalid'
  if (image !== '' && !isContentPicture(image)) return 'imageUnknown'
  return undefined
}

import { helpCategories } from '@lianmeng/contract/content/texts'
import type { contentKinds, item, save } from '@lianmeng/contract/content-office/endpoints'
import { bannerPlaces } from '@lianmeng/contract/content-office/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'

export type Kind = (typeof contentKinds)[number]
export type Item = DataOf<typeof item>

/** What an editor changes: everything of an item but its number and versions. */
export type Draft = Omit<ParamsOf<typeof save>, 'id' | 'baseVersion'>

/** Default category of a new item, by kind. */
const firstCategory: Record<Kind, string> = { banner: bannerPlaces[0], help: helpCategories[0], notice: '', page: '' }

export const emptyDraft = (kind: Kind): Draft => ({
  kind,
  title: '',
  summary: '',
  html: '',
  image: '',
  link: '',
  category: firstCategory[kind],
  code: '',
  pinned: false,
  sort: 0,
})

export function draftOf({ kind, title, summary, html, image, link, category, code, pinned, sort }: Item): Draft {
  return { kind, title, summary, html, image, link, category, code, pinned, sort }
}

/** Whether discarding one of the two would lose nothing. */
export const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(one) as (keyof Draft)[]).every((field) => one[field] === other[field])

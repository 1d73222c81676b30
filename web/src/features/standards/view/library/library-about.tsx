import { smallCategories } from '@lianmeng/contract/standards/endpoints'
import { useRead } from '../../../../lib/calls/query.ts'
import { usePageAbout } from '../../../../lib/page/page-about.ts'
import type { Place } from './place.ts'

/** Milliseconds: the directory of the library changes rarely. */
const freshFor = 300_000

const textOf = (id: number, least = 1): string => (id >= least ? String(id) : '')

/** Describes the shown part of the library as page data. */
export function LibraryAbout({ place: { bigId, smallId, shapeId }, page }: { place: Place; page: number }) {
  const smalls = useRead(smallCategories, {}, { staleTime: freshFor, silent: true })
  const small = smalls.data?.find(({ id }) => id === smallId)?.name
  const address = { big: textOf(bigId), small: textOf(smallId), shape: textOf(shapeId), p: textOf(page, 2) }
  usePageAbout({ address, ...(small && { name: `${small}标准` }) })
  return null
}

import { maxPage } from '@lianmeng/contract/fields'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { StandardPicture } from '../picture/standard-picture.tsx'
import type { RenderLink, SmallCategory } from './directory-entry.ts'
import styles from './standard-directory.module.css'

/** Standards on a page of the grid. [spec §9] */
const pageSize = 10
/** Milliseconds: pictures and substitutes of standards change rarely. */
const freshFor = 300_000

/**
 * The standards of a small category, ten per page. Names and counts come with the directory; pictures and substitutes
 * follow from the library.
 */
export function StandardGrid({ small, render }: { small: SmallCategory; render: RenderLink }) {
  const [page, setPage] = useState(1)
  const library = useRead(
    standardPage,
    { smallCategoryId: small.id, length: maxPage },
    { staleTime: freshFor, aside: true },
  )
  const known = new Map(library.data?.records.map((standard) => [standard.standardId, standard]))
  const shown = small.standards.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <ul className={styles.standards}>
        {shown.map(({ id, name, productName, shapeTypeId, count }) => {
          const substitutes = known.get(id)?.replaceStandardList ?? []
          return (
            <li key={id}>
              {render(
                listSearch({ filter: { standardIds: [id] } }),
                <>
                  <StandardPicture
                    imageUrl={known.get(id)?.imageUrl ?? ''}
                    shapeTypeId={shapeTypeId}
                    smallCategoryId={small.id}
                    width={64}
                  />
                  <b>{name}</b>
                  <small>{formatCount(count)}</small>
                  <span>{productName}</span>
                </>,
                count > 0 ? undefined : styles.empty,
              )}
              {substitutes.length > 0 && (
                <p title={substitutes.map(({ standardName }) => standardName).join('、')}>
                  {substitutes.map(({ relation, standardName }) => `${relation} ${standardName}`).join('；')}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.gridPages}>
        <Pager page={page} pages={Math.ceil(small.standards.length / pageSize)} onPage={setPage} />
      </div>
    </>
  )
}

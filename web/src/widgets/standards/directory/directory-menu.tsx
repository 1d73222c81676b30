import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { shapeTypeItems } from '@lianmeng/contract/standards/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { prefetch, useRead } from '../../../lib/calls/query.ts'
import { listParams, listSearch, readListView } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { ShapeChoice } from '../picture/shape-choice.tsx'
import type { Category, RenderLink, SmallCategory } from './directory-entry.ts'
import styles from './standard-directory.module.css'
import { StandardGrid } from './standard-grid.tsx'
import { useIntent } from './use-intent.ts'

/** Milliseconds: shapes and their pictures change rarely. */
const freshFor = 300_000
/** Milliseconds that the pointer rests before a branch opens, or a list is fetched. */
const branchDelay = 90

type Props = {
  big: Category
  /** The shop whose goods are shown; 0: all sellers. */
  shopId: number
  onLeave: () => void
}

/** One big category opened: its small categories, and the shapes and standards of the hovered one. */
export function DirectoryMenu({ big, shopId, onLeave }: Props) {
  const { linkTo } = useArea()
  const [openId, setOpenId] = useState(big.children[0]?.id)
  const intent = useIntent(branchDelay)
  const small = big.children.find(({ id }) => id === openId) ?? big.children[0]

  const toList: RenderLink = (search, children, className) => (
    <Link
      key={JSON.stringify(search)}
      {...linkTo('productList', search)}
      className={className}
      onPointerEnter={(event) =>
        intent.rest(event, () => prefetch(specificationList, listParams(readListView(search), shopId)))
      }
      onClick={onLeave}
    >
      {children}
    </Link>
  )

  return (
    <div className={styles.menu} onPointerLeave={intent.forget}>
      <div className={styles.smalls}>
        {toList(listSearch({ filter: { bigCategoryId: big.id } }), `全部${big.name}`, styles.all)}
        {big.children.map(({ id, name, count }) => (
          <button
            type="button"
            key={id}
            aria-pressed={id === small?.id}
            onPointerEnter={(event) => intent.rest(event, () => setOpenId(id))}
            onClick={() => setOpenId(id)}
          >
            {name}
            <small>{formatCount(count)}</small>
          </button>
        ))}
      </div>
      {small && (
        <div className={styles.leaves}>
          {toList(
            listSearch({ filter: { smallCategoryId: small.id } }),
            `全部${small.name}　${formatCount(small.count)}`,
            styles.all,
          )}
          <Shapes small={small} render={toList} />
          <StandardGrid key={small.id} small={small} render={toList} />
        </div>
      )}
    </div>
  )
}

/** The shapes of the standards in a small category. Their pictures come with the library. */
function Shapes({ small, render }: { small: SmallCategory; render: RenderLink }) {
  const { data: drawn = [] } = useRead(
    shapeTypeItems,
    { smallCategoryId: small.id },
    { staleTime: freshFor, aside: true },
  )
  const shapes = small.children.filter(({ id }) => small.standards.some(({ shapeTypeId }) => shapeTypeId === id))
  if (shapes.length < 2) return null
  return (
    <div className={styles.shapes}>
      {shapes.map(({ id, name }) => (
        <ShapeChoice key={id} shape={drawn.find((one) => one.id === id) ?? { id, name, imageUrl: '' }}>
          {(content) => render(listSearch({ filter: { shapeTypeId: id } }), content)}
        </ShapeChoice>
      ))}
    </div>
  )
}

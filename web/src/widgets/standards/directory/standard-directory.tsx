import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { prefetch, useRead } from '../../../lib/calls/query.ts'
import { listParams, listSearch, readListView } from '../../../lib/goods/list-view.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { ShapePicture } from '../picture/shape-picture.tsx'
import type { Category } from './directory-entry.ts'
import { DirectoryMenu } from './directory-menu.tsx'
import styles from './standard-directory.module.css'
import { useIntent } from './use-intent.ts'

/** Milliseconds that the pointer rests before the menu opens or closes. */
const menuDelay = 90
/** Milliseconds for which a directory may be shown again without a new request: it changes rarely. */
const freshFor = 300_000

type Props = {
  /** The shop whose goods are shown; 0: all sellers. */
  shopId?: number
  /** Called when a link of the directory was followed. */
  onLeave?: () => void
}

const isBy = (pointer: 'mouse' | 'touch', { nativeEvent }: MouseEvent) =>
  (nativeEvent as globalThis.PointerEvent).pointerType === pointer

/**
 * Big category → small category → shapes and standards with their goods on sale. A mouse opens a branch by hovering, a
 * finger by tapping, the keyboard by the button beside it.
 */
export function StandardDirectory({ shopId = 0, onLeave = () => {} }: Props) {
  const directory = useRead(findGoods.topCategory, shopId > 0 ? { tenantId: shopId } : {}, {
    staleTime: freshFor,
    silent: true,
  })
  const [openId, setOpenId] = useState<number>()
  const intent = useIntent(menuDelay)

  if (directory.isError) return <LoadFailed text={libraryFailedText} onRetry={() => directory.refetch()} />
  if (!directory.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />

  const open = directory.data.find(({ id }) => id === openId)
  const close = () => {
    intent.forget()
    setOpenId(undefined)
  }
  const leave = () => {
    close()
    onLeave()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    <nav
      className={styles.directory}
      aria-label="商品目录"
      data-testid="directory"
      onPointerLeave={(event) => intent.rest(event, close)}
      onKeyDown={pressKey}
    >
      <ul className={styles.bigs}>
        {directory.data.map((big) => (
          <BigCategory
            key={big.id}
            big={big}
            isOpen={big.id === openId}
            onRest={(event) =>
              intent.rest(event, () => {
                setOpenId(big.id)
                prefetch(specificationList, listParams(readListView(listOf(big)), shopId))
              })
            }
            onOpen={setOpenId}
            onLeave={leave}
          />
        ))}
      </ul>
      {open && <DirectoryMenu key={open.id} big={open} shopId={shopId} onLeave={leave} />}
    </nav>
  )
}

const listOf = (big: Category) => listSearch({ filter: { bigCategoryId: big.id } })

type BigCategoryProps = {
  big: Category
  isOpen: boolean
  onRest: (event: PointerEvent) => void
  onOpen: (id: number | undefined) => void
  onLeave: () => void
}

function BigCategory({ big, isOpen, onRest, onOpen, onLeave }: BigCategoryProps) {
  const { linkTo } = useArea()
  return (
    <li data-open={isOpen} onPointerEnter={onRest}>
      <Link
        {...linkTo('productList', listOf(big))}
        className={styles.big}
        onClick={(event) => {
          if (!isBy('touch', event)) return onLeave()
          event.preventDefault()
          onOpen(big.id)
        }}
      >
        <ShapePicture bigCategoryId={big.id} width={36} />
        <b>{big.name}</b>
        <span>
          {big.children
            .slice(0, 2)
            .map(({ name }) => name)
            .join(' ')}
        </span>
      </Link>
      <button
        type="button"
        aria-label={`展开${big.name}`}
        aria-expanded={isOpen}
        // A mouse that rests here has opened the branch already; its press must not close it again.
        onClick={(event) => onOpen(isOpen && !isBy('mouse', event) ? undefined : big.id)}
      >
        ▸
      </button>
    </li>
  )
}

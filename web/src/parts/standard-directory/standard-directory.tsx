import * as findGoods from '@lianmeng/contract/find-goods'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { listParams, listSearch, readListView } from '../../goods/list-view.ts'
import { ShapePicture } from '../../goods/shape/shape-picture.tsx'
import type { LinkTo } from '../../lib/links.ts'
import { prefetch, useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DirectoryMenu } from './directory-menu.tsx'
import styles from './standard-directory.module.css'
import { useIntent } from './use-intent.ts'

/** Milliseconds that the pointer rests before the menu opens or closes. */
const menuDelay = 90
/** Milliseconds for which a directory may be shown again without asking: it changes rarely. */
const freshFor = 300_000

type Props = {
  linkTo: LinkTo
  /** The shop whose goods are shown; 0: all sellers. */
  shopId?: number
  /** Called when a link of the directory was followed. */
  onLeave?: () => void
}

const isTouch = (event: MouseEvent) => (event.nativeEvent as PointerEvent).pointerType === 'touch'

/**
 * Big category → small category → shapes and standards with what is on sale. A mouse opens a branch by resting on it, a
 * finger by tapping it, the keyboard by the button beside it.
 */
export function StandardDirectory({ linkTo, shopId = 0, onLeave = () => {} }: Props) {
  const directory = useRead(findGoods.topCategory, shopId > 0 ? { tenantId: shopId } : {}, {
    staleTime: freshFor,
    silent: true,
  })
  const [openId, setOpenId] = useState<number>()
  const intent = useIntent(menuDelay)

  if (directory.isError) return <LoadFailed onRetry={() => directory.refetch()} />
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
        {directory.data.map((big) => {
          const search = listSearch({ filter: { bigCategoryId: big.id } })
          return (
            <li
              key={big.id}
              data-open={big.id === openId}
              onPointerEnter={(event) =>
                intent.rest(event, () => {
                  setOpenId(big.id)
                  prefetch(findGoods.list, listParams(readListView(search), shopId))
                })
              }
            >
              <Link
                {...linkTo('productList', search)}
                className={styles.big}
                onClick={(event) => {
                  if (!isTouch(event)) return leave()
                  event.preventDefault()
                  setOpenId(big.id)
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
                aria-expanded={big.id === openId}
                onClick={() => setOpenId(big.id === openId ? undefined : big.id)}
              >
                ▸
              </button>
            </li>
          )
        })}
      </ul>
      {open && <DirectoryMenu key={open.id} big={open} linkTo={linkTo} shopId={shopId} onLeave={leave} />}
    </nav>
  )
}

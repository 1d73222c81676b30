import type { Product } from '@lianmeng/contract/goods'
import { setFavourite } from '@lianmeng/contract/my-goods/endpoints'
import { favouriteTexts } from '@lianmeng/contract/my-goods/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate } from '../../lib/person/session.ts'
import styles from './product-file.module.css'
import { marked } from './stale.ts'

type Props = {
  product: Pick<Product, 'componentId' | 'myFavoriteFlag'>
  /** Shows a text beside the star. */
  isWide?: boolean
}

/** Marks a product as a favourite, or takes the mark away. */
export function FavouriteButton({ product: { componentId, myFavoriteFlag }, isWide = false }: Props) {
  const gate = useLoginGate()
  const hindrance = useRights().hindrance('purchase')
  const write = useWrite(setFavourite, { stale: marked, silent: true })
  // Shows the press at once.
  const isMarked = (write.isPending ? write.variables.isFavorite : myFavoriteFlag) === 1
  const toggle = () =>
    write.mutate(
      { componentId, isFavorite: isMarked ? 0 : 1 },
      {
        onSuccess: () => notify.success(isMarked ? favouriteTexts.unmarked : favouriteTexts.marked),
        onError: ({ message }) => notify.error([favouriteTexts.failed, message].filter(Boolean).join('：')),
      },
    )
  return (
    <button
      type="button"
      className={`btn-link ${styles.star}`}
      aria-pressed={isMarked}
      aria-label="收藏"
      disabled={hindrance !== '' || write.isPending}
      title={hindrance || undefined}
      onClick={() => gate(toggle)}
    >
      <span aria-hidden="true">{isMarked ? '★' : '☆'}</span>
      {isWide && (isMarked ? '已收藏' : '收藏')}
    </button>
  )
}

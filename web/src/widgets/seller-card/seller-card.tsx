import { useId, useRef, useState } from 'react'
import styles from './seller-card.module.css'
import { SellerFacts } from './seller-facts.tsx'

/** Pixels. [spec §9] */
const width = 245
const widthWithUnpackingPrices = 300
/** Pixels that a card may need: with less below the name, it stands above it. */
const mayNeed = 220

type Props = {
  erpTenantId: number
  name: string
  /** The goods have unpacking prices. */
  isWide?: boolean
}

/**
 * A seller's name that opens the contact card on a press. The card is a popover of the browser: it stands above rows
 * and dialogs alike, and closes on Esc or a press beside it.
 */
export function SellerCard({ erpTenantId, name, isWide = false }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const cardWidth = isWide ? widthWithUnpackingPrices : width

  const placeAtName = ({ style }: HTMLElement) => {
    const { top, bottom, left } = button.current!.getBoundingClientRect()
    const isAbove = bottom + mayNeed > innerHeight && top > mayNeed
    style.top = isAbove ? 'auto' : `${bottom + 4}px`
    style.bottom = isAbove ? `${innerHeight - top + 4}px` : 'auto'
    style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - cardWidth - 8))}px`
  }

  return (
    <>
      <button ref={button} type="button" className={`btn-link ${styles.name}`} popoverTarget={id} title={name}>
        {name}
      </button>
      <section
        id={id}
        popover="auto"
        className={styles.card}
        style={{ width: cardWidth }}
        aria-label={`${name}联系名片`}
        onBeforeToggle={(event) => placeAtName(event.currentTarget)}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <SellerFacts erpTenantId={erpTenantId} />}
      </section>
    </>
  )
}

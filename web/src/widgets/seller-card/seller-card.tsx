import { useEffect, useId, useRef, useState } from 'react'
import type { ChatCard } from '../../lib/chat/chat-request.ts'
import styles from './seller-card.module.css'
import { SellerFacts } from './seller-facts.tsx'

/** Pixels. [spec §9] */
const width = 245
const widthWithUnpackingPrices = 300
/** Maximum height of a card in pixels: with less room below the name, it opens above. */
const mayNeed = 220

type Props = {
  erpTenantId: number
  name: string
  /** The goods have unpacking prices. */
  isWide?: boolean
  /** What the user was looking at: sent when they open the conversation. */
  card?: ChatCard | undefined
}

/**
 * A seller's name that opens the contact card. The card is a browser popover: it is above rows and dialogs alike, and
 * closes on Esc or a press outside.
 */
export function SellerCard({ erpTenantId, name, isWide = false, card: topic }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const cardWidth = isWide ? widthWithUnpackingPrices : width

  const placeAtName = ({ style }: HTMLElement) => {
    const { top, bottom, left } = button.current!.getBoundingClientRect()
    const isAbove = bottom + mayNeed > innerHeight && top > mayNeed
    style.top = isAbove ? 'auto' : `${bottom + 4}px`
    style.bottom = isAbove ? `${innerHeight - top + 4}px` : 'auto'
    style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - cardWidth - 8))}px`
  }

  // On a page that the server rendered, the browser opens the card even before this code is there to hear of it.
  useEffect(() => {
    if (!card.current?.matches(':popover-open')) return
    placeAtName(card.current)
    setIsOpen(true)
  }, [])

  return (
    <>
      <button ref={button} type="button" className={`btn-link ${styles.name}`} popoverTarget={id} title={name}>
        {name}
      </button>
      <section
        ref={card}
        id={id}
        popover="auto"
        className={styles.card}
        style={{ width: cardWidth }}
        aria-label={`${name}联系名片`}
        onBeforeToggle={(event) => placeAtName(event.currentTarget)}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <SellerFacts erpTenantId={erpTenantId} card={topic} />}
      </section>
    </>
  )
}

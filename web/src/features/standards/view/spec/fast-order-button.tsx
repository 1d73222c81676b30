import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { addFastOrderLine } from '../../../../lib/lists/fast-order-text.ts'
import { type SpecChoice, threadHand } from '../../../../widgets/spec-selector/spec-selection.ts'
import { useSpecOffer } from '../../../../widgets/spec-selector/use-spec-offer.ts'

type Props = { standardId: number; standardName: string; size: string; choice: SpecChoice }

/** Adds the chosen size to 快速下单, as a text line to be read there. */
export function FastOrderButton({ standardId, standardName, size, choice }: Props) {
  const { linkTo, ofShop } = useArea()
  const navigate = useNavigate()
  const { offer } = useSpecOffer({ standardId, ...ofShop }, choice)
  const thread = offer.toothType.find(({ id }) => id === choice.toothType)?.name ?? ''
  const take = () => {
    const length = choice.length > 0 ? `×${choice.length}` : ''
    const hand = choice.threadRotation === threadHand.left ? '左旋' : ''
    addFastOrderLine([standardName, `${size}${length}`, thread, hand].filter(Boolean).join(' '))
    void navigate(linkTo('quickOrder'))
  }
  return (
    <button type="button" className="btn" onClick={take}>
      导入快速下单
    </button>
  )
}

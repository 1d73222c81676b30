import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { insteadText, type QuantityProblem } from './quantity-problem.ts'

type Props = {
  product: Product
  /** Why adding this quantity was refused. */
  refusal: string | undefined
  /** A remark on the quantity while it is typed. */
  typed: QuantityProblem | undefined
  /** Why this person cannot buy at all. */
  hindrance?: string
  onTake: (split: Split) => void
}

/** The problem of a quantity, beside its field, and the quantity to take instead. */
export function QuantityHint({ product, refusal, typed, hindrance = '', onTake }: Props) {
  const text = refusal || typed?.text || hindrance
  const instead = typed?.instead
  return (
    <>
      {text && <b className={refusal || typed?.isSevere ? 'bad' : 'warn'}>{text}</b>}
      {instead && (
        <button type="button" className="btn-link" onClick={() => onTake(instead)}>
          {insteadText(instead, product)}
        </button>
      )}
    </>
  )
}

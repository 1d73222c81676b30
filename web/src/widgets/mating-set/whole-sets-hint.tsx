import { maxSets } from '@lianmeng/contract/mating/endpoints'
import { nextWholeSets, type SetPart, wholeSets } from '@lianmeng/trade/quantity/sets'
import { formatCount } from '../../lib/text/format.ts'
import styles from './mating-set.module.css'

/** Above this multiple of the wanted number, the hint only mentions the number and does not offer it. */
const mostTimes = 10

type Props = { sets: number; parts: readonly SetPart[]; disabled?: boolean; onTake: (sets: number) => void }

/** States the number of sets for which every part comes in whole packages, and sets it with one press. */
export function WholeSetsHint({ sets, parts, disabled = false, onTake }: Props) {
  const step = wholeSets(parts)
  const next = nextWholeSets(Math.max(sets, 1), parts)
  if (step === 1n) return null
  if (BigInt(sets) === next) return <p className={`ok ${styles.hint}`}>{formatCount(sets)} 套，各件都正好整包。</p>
  return (
    <p className={styles.hint}>
      <span className="sub">各件包装不同，每 {formatCount(Number(step))} 套都正好整包。</span>
      {next <= BigInt(Math.min(maxSets, mostTimes * Math.max(sets, 1))) && (
        <button type="button" className="btn-link" disabled={disabled} onClick={() => onTake(Number(next))}>
          买 {formatCount(Number(next))} 套正好整包
        </button>
      )}
    </p>
  )
}

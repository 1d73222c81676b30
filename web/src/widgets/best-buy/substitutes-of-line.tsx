import type { BestBuy, Substitute } from '@lianmeng/contract/best-buy/endpoints'
import * as planning from '@lianmeng/contract/best-buy/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { allowedSubstitutes, allowSubstitute } from '@lianmeng/contract/my-goods/substitute-endpoints'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { substitutionRisk } from '../../lib/substitution-risk.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './best-buy.module.css'
import type { SettledChoices } from './use-settled-choices.ts'

type Wanted = BestBuy['lines'][number]
type Props = { wanted: Wanted; choices: SettledChoices }

/** Possible substitutes for the wanted standard, each with its differences, and whether plans may use it. */
export function SubstitutesOfLine({ wanted, choices }: Props) {
  if (wanted.substitutes.length === 0) return null
  return (
    <details className={styles.substitutes} open={wanted.substitutes.some(({ isAllowed }) => isAllowed)}>
      <summary>可用的替代标准 {wanted.substitutes.length} 种</summary>
      <ul aria-label={`${goodsText(wanted)} 的替代标准`}>
        {wanted.substitutes.map((substitute) => (
          <li key={substitute.standardId}>
            <Allowing substitute={substitute} wanted={wanted} choices={choices} />
            <Differences substitute={substitute} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Differences({ substitute: { risk, differences } }: { substitute: Substitute }) {
  const known = substitutionRisk(risk)
  return (
    <span className="sub">
      {known && <span className={`tag ${known.className}`}>风险{known.level}</span>}{' '}
      {differences || (known ? known.reason : '没有可比较的尺寸')}
    </span>
  )
}

function Allowing({ substitute, wanted: { key, standardId }, choices }: Props & { substitute: Substitute }) {
  const hindrance = useRights().hindrance('purchase')
  const save = useWrite(allowSubstitute, {
    stale: [planning.forCart, planning.forFastOrder, planning.forList, allowedSubstitutes],
  })
  const { standardId: substituteId, standardName, isListed, isAllowed } = substitute
  const list = (isNowAllowed: boolean) => save.mutate({ standardId, substituteId, isAllowed: isNowAllowed ? 1 : 0 })
  return (
    <>
      <Checkbox checked={isAllowed} disabled={isListed} onCheck={() => choices.toggleSubstitute(key, substituteId)}>
        允许 {standardName} 代替
      </Checkbox>
      {(isListed || isAllowed) && (
        <button
          type="button"
          className="btn-link"
          disabled={save.isPending || hindrance !== ''}
          title={hindrance || undefined}
          onClick={() => list(!isListed)}
        >
          {isListed ? '本企业已允许，取消' : '本企业以后都允许'}
        </button>
      )}
    </>
  )
}

import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardDifferences, type standardReplacements } from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText, standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { BusinessError } from '../../../../lib/calls/errors.ts'
import { useRead } from '../../../../lib/calls/query.ts'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import { substitutionRisk } from '../../../../lib/substitution-risk.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import type { Spec } from '../spec/use-spec.ts'
import styles from '../standard-page.module.css'

/** Number of sizes shown at first. */
const sizesShown = 6

type Props = {
  standardId: number
  substitute: DataOf<typeof standardReplacements>['records'][number]
  spec: Spec
}

/** A possible substitute: status, risk, differing figures, and its goods. */
export function Substitute({ standardId, substitute, spec: { choice, size } }: Props) {
  const { linkTo, can } = useArea()
  const otherId = substitute.standardId
  const answer = useRead(
    standardDifferences,
    { standardId, otherId, ...(choice.nominalId > 0 && { nominalId: choice.nominalId }) },
    { keepPrevious: true, silent: true },
  )
  const other = { standardId: String(otherId), size }
  return (
    <li aria-label={substitute.standardName}>
      <div className={styles.substituteHead}>
        <Link {...linkTo('standardview', other)}>
          <b>{substitute.standardName}</b>
        </Link>
        <span>{substitute.productName}</span>
        <span className="tag">{substitute.relation}</span>
        <span className={`tag ${substitute.status === standardStatusTexts.current ? 'tag-ok' : 'tag-warn'}`}>
          {substitute.status}
        </span>
        {answer.data && <Risk risk={answer.data.risk} />}
        <nav aria-label={substitute.standardName}>
          <Link {...linkTo('standardControl', { standardId: String(standardId), otherId: String(otherId) })}>对照</Link>
          {(substitute.count > 0 || can.keepShop) && (
            <Link {...linkTo('productList', listSearch({ filter: { standardIds: [otherId] } }))}>
              {can.keepShop ? '本店在售' : `在售 ${formatCount(substitute.count)} 条`}
            </Link>
          )}
        </nav>
      </div>
      {answer.error instanceof BusinessError ? (
        <p className="sub">{answer.error.message}</p>
      ) : answer.isError ? (
        <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
      ) : answer.data ? (
        <Differences differences={answer.data} size={choice.nominalId > 0 ? size : ''} />
      ) : (
        <div className={`skeleton ${styles.lineLoading}`} aria-hidden="true" />
      )}
    </li>
  )
}

function Risk({ risk }: { risk: string }) {
  const known = substitutionRisk(risk)
  if (!known) return <span className="tag">风险未知</span>
  return (
    <span className={`tag ${known.className}`}>
      {known.level}风险：{known.reason}
    </span>
  )
}

type DifferencesProps = {
  differences: DataOf<typeof standardDifferences>
  /** The only size compared; empty: all. */
  size: string
}

function Differences({ differences, size: onlySize }: DifferencesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { sizes, onlyOwn, onlyOther } = differences
  const differing = sizes.filter((size) => size.differences.length > 0)
  const shown = isWhole ? differing : differing.slice(0, sizesShown)
  if (sizes.length === 0) {
    return <p className="sub">{onlySize ? `对方没有 ${onlySize}` : '两项标准没有相同的规格'}，无法比较尺寸。</p>
  }
  const alone = [
    onlyOwn.length > 0 && `本标准独有规格 ${onlyOwn.join('、')}`,
    onlyOther.length > 0 && `对方独有规格 ${onlyOther.join('、')}`,
  ].filter(Boolean)
  return (
    <>
      {differing.length === 0 ? (
        <p className="ok">{onlySize ? `${onlySize} 的` : `${sizes.length} 个规格的`}尺寸一致。</p>
      ) : (
        <ul className={styles.differences}>
          {shown.flatMap(({ size, differences: found }) =>
            found.map(({ letter, meaning, own, other, risk }) => (
              <li key={`${size} ${letter}`} className={`tag ${substitutionRisk(risk)?.className ?? ''}`}>
                {meaning || letter} {size} {own}/{other}
              </li>
            )),
          )}
        </ul>
      )}
      {differing.length > sizesShown && (
        <button type="button" className="btn-link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${differing.length} 个规格`}
        </button>
      )}
      {!onlySize && alone.length > 0 && <p className="sub">{alone.join('；')}</p>}
    </>
  )
}

import { standardInfo } from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { StandardPicture } from '../../goods/shape/standard-picture.tsx'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { DrawingButton } from '../../parts/drawing-dialog/drawing-button.tsx'
import { entrance } from '../../parts/performance-dialog/mechanics-subject.ts'
import { PerformanceButton } from '../../parts/performance-dialog/performance-button.tsx'
import styles from './list-head.module.css'

/** The standard that the whole list is about. */
export function StandardCard({ standardId }: { standardId: number }) {
  const { linkTo, can } = useArea()
  const { data, isError } = useRead(standardInfo, { standardId }, { silent: true })
  if (isError) return null
  if (!data) return <div className={`card ${styles.standard}`} aria-busy="true" />
  const { standard, equivalents, offers, sellers, matingNum } = data
  const id = String(standardId)
  const title = `${standard.standardName} ${standard.productName}`.trim()
  const known = new Set(standard.replaceStandardList.map(({ standardName }) => standardName))
  const degreeOf = new Map(
    equivalents
      .filter(({ standardName }) => known.has(standardName))
      .map((other) => [other.standardName, other.degree]),
  )
  return (
    <section className={`card ${styles.standard}`} aria-label="标准">
      <StandardPicture {...standard} width={120} />
      <div className={styles.standardText}>
        <h1>
          {standard.standardName}　{standard.productName}
        </h1>
        <p>
          <span className={`tag ${standard.status === '现行' ? 'tag-ok' : 'tag-warn'}`}>{standard.status}</span>
          {equivalents
            .filter(({ standardName }) => !degreeOf.has(standardName))
            .map(({ standardName, degree }) => (
              <span className="tag" key={standardName}>
                {degree} {standardName}
              </span>
            ))}
          {standard.replaceStandardList.map((other) => (
            <Link
              className="tag"
              key={other.standardId}
              {...linkTo('standardview', { standardId: String(other.standardId) })}
            >
              {degreeOf.get(other.standardName) || '替代'} {other.standardName}
            </Link>
          ))}
          {!can.keepShop && (
            <span>
              在售规格 {formatCount(offers)}　卖家 {formatCount(sellers)} 家
            </span>
          )}
        </p>
      </div>
      <nav className={styles.standardLinks} aria-label="标准资料">
        <Link {...linkTo('standardview', { standardId: id })}>参数表</Link>
        {standard.imageUrl && (
          <>
            <DrawingButton drawn={{ stdId: standardId }} title={title} />
            <DrawingButton drawn={{ stdId: standardId }} title={title} preferred="solid">
              3D 预览
            </DrawingButton>
          </>
        )}
        <PerformanceButton subject={{ entranceType: entrance.library, standardId }} />
        {matingNum > 0 && (
          <Link {...linkTo('standardview', { standardId: id, tab: 'mating' })}>配套件 {formatCount(matingNum)}</Link>
        )}
      </nav>
    </section>
  )
}

import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { DrawingButton } from '../../widgets/drawing-dialog/drawing-button.tsx'
import { entrance } from '../../widgets/performance-dialog/mechanics-subject.ts'
import { PerformanceButton } from '../../widgets/performance-dialog/performance-button.tsx'
import { StandardPicture } from '../../widgets/standards/picture/standard-picture.tsx'
import styles from './list-head.module.css'

/** The standard that the whole list is about. */
export function StandardCard({ standardId }: { standardId: number }) {
  const { linkTo } = useArea()
  const { data, isError } = useRead(standardInfo, { standardId }, { silent: true })
  if (isError) return null
  if (!data) return <div className={styles.standard} aria-busy="true" />
  const { standard, equivalents, matingNum } = data
  const id = String(standardId)
  const title = `${standard.standardName} ${standard.productName}`.trim()
  const known = new Set(standard.replaceStandardList.map(({ standardName }) => standardName))
  return (
    <section className={styles.standard} aria-label="标准">
      <StandardPicture {...standard} width={72} />
      <h1>
        {standard.standardName}　{standard.productName}
      </h1>
      <span className={`tag ${standard.status === '现行' ? 'tag-ok' : 'tag-warn'}`}>{standard.status}</span>
      <p>
        {equivalents
          .filter(({ standardName }) => !known.has(standardName))
          .map(({ standardName, degree }) => (
            <span key={standardName}>
              {degree} {standardName}
            </span>
          ))}
        {standard.replaceStandardList.map((other) => (
          <Link key={other.standardId} {...linkTo('standardview', { standardId: String(other.standardId) })}>
            {other.relation} {other.standardName}
          </Link>
        ))}
      </p>
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

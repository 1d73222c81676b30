import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { DrawingButton } from '../../../widgets/drawing-dialog/drawing-button.tsx'
import { PerformanceButton } from '../../../widgets/performance-dialog/performance-button.tsx'
import { StandardPicture } from '../../../widgets/standards/picture/standard-picture.tsx'
import { type ChosenPart, drawnOf, mechanicsOf, partSearch } from './chosen-part.ts'
import styles from './list-head.module.css'

/** The standard of the whole list. Its links lead to the part that the list is narrowed to. */
export function StandardCard({ standardId, part }: { standardId: number; part: ChosenPart }) {
  const { linkTo } = useArea()
  const { data, isError } = useRead(standardInfo, { standardId }, { silent: true })
  if (isError) return null
  if (!data) return <div className={styles.standard} aria-busy="true" />
  const { standard, equivalents, matingNum } = data
  const toStandard = (id: number, tab = '') =>
    linkTo('standardview', { standardId: String(id), tab, ...partSearch(part) })
  const drawn = drawnOf(standardId, part)
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
              {degree || '对应'} {standardName}
            </span>
          ))}
        {standard.replaceStandardList.map((other) => (
          <Link key={other.standardId} {...toStandard(other.standardId)}>
            {other.relation} {other.standardName}
          </Link>
        ))}
      </p>
      <nav className={styles.standardLinks} aria-label="标准资料">
        <Link {...toStandard(standardId)}>参数表</Link>
        {standard.imageUrl && (
          <>
            <DrawingButton drawn={drawn} title={title} />
            <DrawingButton drawn={drawn} title={title} preferred="solid">
              3D 预览
            </DrawingButton>
          </>
        )}
        <PerformanceButton subject={mechanicsOf(standardId, part)} />
        {matingNum > 0 && <Link {...toStandard(standardId, 'mating')}>配套件 {formatCount(matingNum)}</Link>}
      </nav>
    </section>
  )
}

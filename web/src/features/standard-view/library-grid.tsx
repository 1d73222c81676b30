import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { listSearch } from '../../goods/list-view.ts'
import { ShapePicture } from '../../goods/shape/shape-picture.tsx'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import type { Place } from './place.ts'
import styles from './standard-view.module.css'

/** Standards on a page. [spec §9] */
const pageSize = 10

type Row = DataOf<typeof standards.standardPage>['records'][number]

type Props = { place: Place; page: number; onShape: (shapeId: number) => void; onPage: (page: number) => void }

/** The shapes of a small category, and the standards of a place in the library, ten to a page. */
export function LibraryGrid({ place, page, onShape, onPage }: Props) {
  const { bigId, smallId, shapeId } = place
  const answer = useRead(
    standards.standardPage,
    {
      ...(bigId ? { bigCategoryId: bigId } : {}),
      ...(smallId ? { smallCategoryId: smallId } : {}),
      ...(shapeId ? { shapeTypeId: shapeId } : {}),
      start: page,
      length: pageSize,
    },
    { keepPrevious: true, silent: true },
  )
  const last = Math.max(1, Math.ceil((answer.data?.total ?? 0) / pageSize))

  return (
    <section className={styles.grid} aria-label="标准">
      {smallId > 0 && <ShapePicker smallId={smallId} shapeId={shapeId} onShape={onShape} />}
      {answer.isError ? (
        <LoadFailed text="请求错误，请重试！" onRetry={() => answer.refetch()} />
      ) : !answer.data ? (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      ) : answer.data.total === 0 ? (
        <NoResult text="这一类还没有标准" />
      ) : (
        <ul className={styles.cards} aria-busy={answer.isPlaceholderData}>
          {answer.data.records.map((standard) => (
            <StandardTile key={standard.standardId} standard={standard} />
          ))}
        </ul>
      )}
      {answer.data && last > 1 && (
        <nav className={styles.pages} aria-label="分页">
          <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            上一页
          </button>
          <span>
            {page} / {last}，共 {formatCount(answer.data.total)} 项
          </span>
          <button type="button" className="btn" disabled={page >= last} onClick={() => onPage(page + 1)}>
            下一页
          </button>
        </nav>
      )}
    </section>
  )
}

function ShapePicker({ smallId, shapeId, onShape }: { smallId: number; shapeId: number; onShape: Props['onShape'] }) {
  const { data: shapes = [] } = useRead(standards.shapeTypeItems, { smallCategoryId: smallId }, { silent: true })
  if (shapes.length < 2) return null
  return (
    <div className={styles.shapes}>
      {shapes.map(({ id, name }) => (
        <button type="button" key={id} aria-pressed={id === shapeId} onClick={() => onShape(id === shapeId ? 0 : id)}>
          <ShapePicture shapeTypeId={id} width={64} />
          {name.replace('_', ' ')}
        </button>
      ))}
    </div>
  )
}

function StandardTile({ standard }: { standard: Row }) {
  const { linkTo } = useArea()
  const { standardId, standardName, productName, status, replaceStandardNum, count } = standard
  return (
    <li className="card">
      <Link className={styles.tile} {...linkTo('standardview', { standardId: String(standardId) })}>
        <ShapePicture
          shapeTypeId={standard.shapeTypeId}
          smallCategoryId={standard.smallCategoryId}
          bigCategoryId={standard.bigCategoryId}
          width={96}
        />
        <b>{standardName}</b>
        <span>{productName}</span>
      </Link>
      <p className={styles.tileFoot}>
        <span className={`tag ${status === '现行' ? 'tag-ok' : 'tag-warn'}`}>{status}</span>
        {replaceStandardNum > 0 && <span className="sub">替代 {replaceStandardNum}</span>}
        {count > 0 ? (
          <Link {...linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))}>
            在售 {formatCount(count)}
          </Link>
        ) : (
          <span className="sub">暂无在售</span>
        )}
      </p>
    </li>
  )
}

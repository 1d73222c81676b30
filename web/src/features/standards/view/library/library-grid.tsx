import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText, standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../../ui/answer/no-result.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { ShapeChoice } from '../../../../widgets/standards/picture/shape-choice.tsx'
import { StandardPicture } from '../../../../widgets/standards/picture/standard-picture.tsx'
import styles from '../standard-view.module.css'
import type { Place } from './place.ts'

/** Standards on a page. [spec §9] */
const pageSize = 10

type Row = DataOf<typeof standards.standardPage>['records'][number]

type Props = {
  place: Place
  page: number
  /** The diameter kept between standards; empty if none was chosen. */
  size: string
  /** The standard whose specification is being chosen; 0: none. */
  pickedId: number
  onShape: (shapeId: number) => void
  onPage: (page: number) => void
  onPick: (standardId: number) => void
}

/** The shapes of a small category, and the standards of a place in the library, ten per page. */
export function LibraryGrid({ place, page, size, pickedId, onShape, onPage, onPick }: Props) {
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

  return (
    <section className={styles.grid} aria-label="标准">
      {smallId > 0 && <ShapePicker smallId={smallId} shapeId={shapeId} onShape={onShape} />}
      {answer.isError ? (
        <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
      ) : !answer.data ? (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      ) : answer.data.total === 0 ? (
        <div className="card">
          <NoResult text="这一类还没有标准" hint="换一个类别看看。" />
        </div>
      ) : (
        <ul className={styles.cards} aria-busy={answer.isPlaceholderData}>
          {answer.data.records.map((standard) => (
            <StandardTile
              key={standard.standardId}
              standard={standard}
              size={size}
              isPicked={standard.standardId === pickedId}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
      {answer.data && (
        <div className={styles.pages}>
          <span className="sub">共 {formatCount(answer.data.total)} 项</span>
          <Pager page={page} pages={Math.ceil(answer.data.total / pageSize)} onPage={onPage} />
        </div>
      )}
    </section>
  )
}

function ShapePicker({ smallId, shapeId, onShape }: { smallId: number; shapeId: number; onShape: Props['onShape'] }) {
  const { data: shapes = [] } = useRead(standards.shapeTypeItems, { smallCategoryId: smallId }, { silent: true })
  if (shapes.length < 2) return null
  return (
    <div className={styles.shapes}>
      {shapes.map((shape) => (
        <ShapeChoice key={shape.id} shape={shape}>
          {(content) => (
            <button
              type="button"
              aria-pressed={shape.id === shapeId}
              onClick={() => onShape(shape.id === shapeId ? 0 : shape.id)}
            >
              {content}
            </button>
          )}
        </ShapeChoice>
      ))}
    </div>
  )
}

type TileProps = { standard: Row; size: string; isPicked: boolean; onPick: Props['onPick'] }

function StandardTile({ standard, size, isPicked, onPick }: TileProps) {
  const { linkTo, can } = useArea()
  const { standardId, standardName, productName, status, replaceStandardNum, count } = standard
  const goods = linkTo('productList', listSearch({ filter: { standardIds: [standardId] } }))
  return (
    <li className={`card ${styles.cell}`} data-picked={isPicked}>
      <Link className={styles.tile} {...linkTo('standardview', { standardId: String(standardId), size })}>
        <StandardPicture {...standard} width={152} />
        <b>{standardName}</b>
        <span title={productName}>{productName}</span>
      </Link>
      <p className={styles.tileFoot}>
        <span className={`tag ${status === standardStatusTexts.current ? 'tag-ok' : 'tag-warn'}`}>{status}</span>
        {replaceStandardNum > 0 && (
          <Link
            className="sub"
            {...linkTo('standardview', { standardId: String(standardId), size, tab: 'substitutes' })}
          >
            替代 {replaceStandardNum}
          </Link>
        )}
        {can.keepShop ? (
          <Link {...goods}>本店在售</Link>
        ) : count > 0 ? (
          <Link {...goods}>在售 {formatCount(count)} 条</Link>
        ) : (
          <span className="sub">暂无在售</span>
        )}
      </p>
      <button
        type="button"
        className={`btn ${styles.pick}`}
        aria-pressed={isPicked}
        aria-label={`选规格 ${standardName}`}
        onClick={() => onPick(isPicked ? 0 : standardId)}
      >
        选规格
      </button>
    </li>
  )
}

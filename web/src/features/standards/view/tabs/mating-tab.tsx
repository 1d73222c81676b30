import type { DataOf } from '@lianmeng/contract/endpoint'
import { matingStandards } from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { numberText } from '@lianmeng/trade/quantity/typed-quantity'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import { useSettled } from '../../../../lib/kept/use-settled.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { StandardPicture } from '../../../../widgets/standards/picture/standard-picture.tsx'
import { JointLink } from '../spec/joint-link.tsx'
import { lengthVerdict } from '../spec/length-verdict.ts'
import type { Spec } from '../spec/use-spec.ts'
import styles from '../standard-page.module.css'

/** Milliseconds after the last key before the joint is looked up. */
const typingPause = 300
/** mm */
const thickest = 10_000

type Mating = DataOf<typeof matingStandards>
type Props = { standardId: number; spec: Spec; strengthId: number }

/** 连接副: parts that match the standard, suitable classes, and the required bolt length. */
export function MatingTab({ standardId, spec, strengthId }: Props) {
  const { choice, size } = spec
  const [typed, setTyped] = useState('')
  const clamped = Math.min(Number(useSettled(typed, typingPause)) || 0, thickest)
  const answer = useRead(
    matingStandards,
    {
      standardId,
      ...(choice.nominalId > 0 && { nominalId: choice.nominalId }),
      ...(strengthId > 0 && { strengthId }),
      ...(clamped > 0 && { clamped }),
    },
    { keepPrevious: true, silent: true },
  )
  if (answer.isError) return <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  const { parts, boltLength } = answer.data
  if (parts.length === 0) return <p className="sub">没有收录与它配套的零件。</p>
  return (
    <>
      <div className={styles.clamped}>
        <TextField
          isInline
          label="夹紧厚度"
          beside="mm"
          inputMode="decimal"
          maxLength={8}
          disabled={choice.nominalId === 0}
          value={typed}
          onValue={(text) => /^\d*\.?\d{0,2}$/.test(numberText(text)) && setTyped(numberText(text))}
        />
        {choice.nominalId === 0 ? (
          <span className="sub">先选直径，再按夹紧厚度校核螺栓长度。</span>
        ) : (
          clamped > 0 &&
          !answer.isPlaceholderData && <BoltLength clamped={clamped} boltLength={boltLength} spec={spec} />
        )}
      </div>
      <div className="table-scroll">
        <table className={`table ${styles.dense}`}>
          <thead>
            <tr>
              <th>配套件</th>
              <th>标准</th>
              <th>适配等级</th>
              <th className="num">{size ? `${size} 的高度或厚度 mm` : '高度或厚度 mm'}</th>
              <th>在售</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <MatingRow key={`${part.role} ${part.standard.standardId}`} part={part} size={size} />
            ))}
          </tbody>
        </table>
      </div>
      {parts.some(({ role }) => role === 'nut') && (
        <p>
          <JointLink standardId={standardId} size={size} length={choice.length} clamped={clamped} />
        </p>
      )}
      <p className="sub">螺栓长度按第一项螺母与垫圈计：夹紧厚度 + 垫圈 + 螺母 + 两个螺距，取不短于它的标准长度。</p>
    </>
  )
}

type LengthProps = { clamped: number; boltLength: Mating['boltLength']; spec: Spec }

function BoltLength({ clamped, boltLength, spec: { choice, choose } }: LengthProps) {
  const verdict = lengthVerdict(boltLength, choice.length)
  return (
    <span role="status" aria-label="螺栓长度" className={verdict.isShort ? 'bad' : undefined}>
      {boltLength && `夹紧 ${clamped} mm：至少 ${round(boltLength.least)} mm，选用 ${boltLength.preferred} mm。`}
      {verdict.text}
      {boltLength && boltLength.preferred !== choice.length && (
        <button
          type="button"
          className="btn-link"
          onClick={() => choose({ ...choice, length: boltLength.preferred, toothType2: 0 })}
        >
          选用 {boltLength.preferred} mm
        </button>
      )}
    </span>
  )
}

const round = (millimetres: number): number => Math.round(millimetres * 100) / 100

function MatingRow({ part, size }: { part: Mating['parts'][number]; size: string }) {
  const { linkTo, can } = useArea()
  const { roleName, standard, classes, height, nominalId, strengthIds } = part
  const filter = {
    standardIds: [standard.standardId],
    ...(nominalId > 0 && { nominalIds: [nominalId] }),
    ...(strengthIds.length > 0 && { strengthIds }),
  }
  return (
    <tr>
      <td>
        <span className={styles.role}>
          <StandardPicture {...standard} width={64} />
          {roleName}
        </span>
      </td>
      <td>
        <Link {...linkTo('standardview', { standardId: String(standard.standardId), size })}>
          {standard.standardName}
        </Link>
        <div className="sub">{standard.productName}</div>
      </td>
      <td>{classes.join('、') || '—'}</td>
      <td className="num">{height === null ? '—' : round(height)}</td>
      <td>
        {standard.count > 0 || can.keepShop ? (
          <Link {...linkTo('productList', listSearch({ filter }))}>
            {can.keepShop ? '本店在售' : `在售商品（本标准 ${formatCount(standard.count)} 条）`}
          </Link>
        ) : (
          <span className="sub">暂无在售</span>
        )}
      </td>
    </tr>
  )
}

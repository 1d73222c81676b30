import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import { partWeight } from '@lianmeng/contract/tools/endpoints'
import { plain } from '@lianmeng/contract/tools/figures'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { Answer, Problem } from '../parts/answer.tsx'
import { Asking } from '../parts/asking.tsx'
import { positive } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import { type Result, ToolFrame } from '../parts/tool-frame.tsx'
import { constant } from '../thread/use-threads.ts'
import { WeightConverter } from './weight-converter.tsx'
import { WeightFields } from './weight-fields.tsx'

const resultOf = (label: string, weight: number): Result => ({
  label,
  text: `${label} 理论重量 ${plain(weight)} kg/千支`,
  rows: [
    ['规格', '理论重量 kg/千支'],
    [label, plain(weight)],
  ],
})

/** Theoretical weight of a part, and conversion between kilograms and thousands of pieces. */
export default function WeightScreen() {
  const [{ std = 'GB/T 5783', size = '', l, rho }, change] = useSearchText()
  const length = positive(l)
  const density = positive(rho)
  const answer = useRead(
    partWeight,
    {
      standard: std,
      ...(size && { size }),
      ...(length !== undefined && { length }),
      ...(density !== undefined && { density }),
    },
    { ...constant, keepPrevious: true },
  )
  const part = answer.isSuccess ? answer.data : undefined
  const label = part ? `${part.standardName} ${part.size}${part.hasLength && length ? `×${plain(length)}` : ''}` : ''
  const weight = part?.weight ?? null
  return (
    <ToolFrame
      screen="partWeight"
      basis="各标准的公称尺寸（见标准参数表），螺纹按中径计；六角螺栓、螺母与资料重量相差在 5% 以内"
      result={weight === null ? undefined : resultOf(label, weight)}
    >
      <div className={styles.columns}>
        <section className={`card ${styles.block} ${styles.screenOnly}`}>
          <Asking
            key={std}
            value={std}
            label="标准号"
            placeholder="GB/T 5783、DIN 912、GB/T 6170"
            maxLength={maxKeyword}
            button="选定"
            onAsk={(text) => change({ std: text, size: undefined, l: undefined })}
          />
          <Answer of={answer}>
            {(data) => (
              <>
                <p>
                  <b>{data.standardName}</b>　{data.productName}
                </p>
                <WeightFields
                  part={data}
                  length={l ?? ''}
                  density={rho ?? ''}
                  onChange={(changes) => change(changes, { replace: true })}
                />
                {data.problem && <Problem text={data.problem} />}
              </>
            )}
          </Answer>
        </section>
        <section className={`card ${styles.block}`} aria-label="换算">
          <h2>{weight === null ? '换算' : label}</h2>
          {weight === null ? (
            <p className="sub">选定规格{part?.hasLength && '与长度'}后给出重量。</p>
          ) : (
            <>
              <WeightConverter key={label} weight={weight} />
              <p className="sub">{part?.surety}</p>
            </>
          )}
          {part && part.size !== '' && <PartLinks part={part} length={length} />}
        </section>
      </div>
    </ToolFrame>
  )
}

type PartLinksProps = { part: DataOf<typeof partWeight>; length: number | undefined }

function PartLinks({ part: { standardId, size }, length }: PartLinksProps) {
  const { linkTo } = useArea()
  const filter = { standardIds: [standardId], keyword: size, ...(length && { lengths: [length] }) }
  return (
    <div className={styles.links}>
      <Link {...linkTo('productList', listSearch({ filter }))}>查看在售商品</Link>
      <Link {...linkTo('standardview', { standardId: String(standardId) })}>看参数</Link>
    </div>
  )
}

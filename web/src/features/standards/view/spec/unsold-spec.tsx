import { Link } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import { specSearch } from '../../../../lib/goods/spec-search.ts'
import { AskQuote } from '../../../../widgets/ask-quote/ask-quote.tsx'
import { type SpecSelection, threadHand } from '../../../../widgets/spec-selector/spec-selection.ts'
import type { StandardTab } from '../standard-tab.ts'
import styles from './spec-panel.module.css'

type Props = {
  selection: SpecSelection
  /** Name of the chosen size; empty if the standard has none. */
  size: string
}

/** An imported specification that nobody sells: an inquiry for it, its substitutes, its drawing, its figures. */
export function UnsoldSpec({ selection, size }: Props) {
  const { linkTo } = useArea()
  const { standardId, standardName, length, nominalId, threadRotation, toothType, toothType2 } = selection
  const isLeft = threadRotation === threadHand.left
  const toTab = (tab: StandardTab) =>
    linkTo('standardview', { standardId: String(standardId), tab, ...specSearch({ ...selection, size }) })
  const ofSize = { standardIds: [standardId], ...(nominalId > 0 && { nominalIds: [nominalId] }) }
  const name = [size, length > 0 && length].filter(Boolean).join('×')
  return (
    <section className={styles.imported} aria-label="已导入规格">
      <p>
        已导入 <b>{standardName}</b> <b>{name}</b>
        {isLeft && ' 左牙'}
      </p>
      <p className="sub">这一规格暂无在售，可以向卖家询价，也可以看看替代标准或相近长度。</p>
      <nav aria-label="导入的规格">
        <AskQuote
          title={`${standardName} ${name}`}
          className="btn btn-brand"
          lines={() => [
            {
              subject: 'standard',
              ...{ standardId, nominalId, length, toothType1Id: toothType, toothType2Id: toothType2 },
              text: isLeft ? '左牙' : '',
              quantities: [],
            },
          ]}
        />
        <Link className="btn" {...toTab('substitutes')}>
          替代标准
        </Link>
        <Link className="btn" {...linkTo('productList', listSearch({ filter: ofSize }))}>
          相近规格在售
        </Link>
        <Link className="btn" {...toTab('drawing')}>
          图纸
        </Link>
        <Link className="btn" {...toTab('performance')}>
          性能成分
        </Link>
      </nav>
    </section>
  )
}

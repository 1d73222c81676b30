import type { GoodsPage, ListView } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { AskQuote } from '../../../widgets/ask-quote/ask-quote.tsx'
import { conditionsOf } from '../conditions/conditions.ts'
import { useCategoryNames } from '../state/use-category-names.ts'
import type { ShowView } from '../state/use-list-view.ts'
import { type NearChoice, nearChoices } from './near-choices.ts'
import { NearRows } from './near-rows.tsx'
import styles from './no-goods.module.css'
import { Substitutes } from './substitutes.tsx'
import { wantedLine, wantedWords } from './wanted-line.ts'

type Props = { page: GoodsPage; view: ListView; show: ShowView; shopId: number }

/** Explains why nothing matches: what is on sale nearby, what could substitute, and which condition to drop. */
export default function NoGoods({ page, view, show, shopId }: Props) {
  const { filter } = view
  const nameOfCategory = useCategoryNames(filter)
  const last = conditionsOf(filter, page.facets, nameOfCategory).at(-1)
  if (!last && filter.nonStandard)
    return <NoResult text="目前没有卖家在售的非标件" hint="可以用「易改图」以标准件为底，改出自己的图纸。" />
  if (!last) return <NoResult text="这里还没有商品" hint="卖家上架后会显示在这里。" />
  const { lengths, nominals, anyMade, without, likeliest } = nearChoices(page, filter)
  const hasNear = lengths.length + nominals.length > 0
  return (
    <>
      <section className={styles.nothing} aria-label="没有符合条件的商品">
        <h2>没有符合条件的商品</h2>
        <p className="sub">
          {hasNear ? '下面是最接近的在售规格；也可以去掉一个条件。' : '可以去掉一个条件，或换一个标准看看。'}
        </p>
        <button type="button" className="btn" onClick={() => show({ filter: last.rest })}>
          清空最后一个条件（{last.label}）
        </button>
        <button type="button" className="btn" onClick={() => show({ filter: {} })}>
          查看全部商品
        </button>
        <AskQuote
          title={wantedWords(page, view)}
          className="btn btn-brand"
          lines={() => [wantedLine(page, view, wantedWords(page, view))]}
        >
          没有现货？询价
        </AskQuote>
      </section>
      <div className={styles.near}>
        <Choices title={titleOf('最近的长度', [anyMade])} choices={lengths} show={show} />
        <Choices
          title={titleOf('最近的直径', [page.nearest?.anyLength ? '长度' : '', anyMade])}
          choices={nominals}
          show={show}
        />
        <Choices title="去掉一个条件" choices={without} show={show} />
        {page.subject > 0 && (
          <Substitutes standardId={page.subject} likeliest={likeliest} {...{ page, filter, show, shopId }} />
        )}
      </div>
      {likeliest && <NearRows choice={likeliest} shopId={shopId} show={show} />}
    </>
  )
}

/** `最近的长度（不限强度等级）`. */
function titleOf(title: string, any: readonly string[]): string {
  const said = any.filter(Boolean).join('、')
  return said ? `${title}（不限${said}）` : title
}

function Choices({ title, choices, show }: { title: string; choices: readonly NearChoice[]; show: ShowView }) {
  if (choices.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {choices.map(({ name, count, filter }) => (
          <li key={name}>
            <button type="button" className={styles.choice} onClick={() => show({ filter })}>
              {name} <small>{formatCount(count)} 条报价</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

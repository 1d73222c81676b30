import type { Facet } from '@lianmeng/contract/find-goods'
import { standardInfo } from '@lianmeng/contract/standards'
import type { ListView } from '../../goods/list-view.ts'
import { useRead } from '../../lib/query.ts'
import { NoResult } from '../../ui/no-result.tsx'
import { conditionsOf } from './conditions.ts'
import { useCategoryNames } from './use-category-names.ts'
import { chosenIn, type ShowView } from './use-list-view.ts'
import { widerLengths } from './wider-lengths.ts'

type Props = { view: ListView; facets: readonly Facet[]; show: ShowView }

/** Nothing matches: why, and what may help. */
export function NoGoods({ view, facets, show }: Props) {
  const { filter } = view
  const [standardId, ...otherStandards] = filter.standardIds ?? []
  const hasOneStandard = standardId !== undefined && otherStandards.length === 0
  const { data } = useRead(standardInfo, { standardId: standardId ?? 0 }, { enabled: hasOneStandard, silent: true })
  const substitutes = data?.standard.replaceStandardList ?? []
  const nameOfCategory = useCategoryNames(filter)
  const last = conditionsOf(filter, facets, nameOfCategory).at(-1)
  const lengths = widerLengths(filter.lengths ?? [], facets.find(({ field }) => field === 'lengths')?.values ?? [])

  if (!last) return <NoResult text="这里还没有商品" hint="卖家上架后会显示在这里。" />
  return (
    <NoResult text="没有符合条件的商品" hint="可以放宽条件，或换一个标准看看。">
      {lengths && (
        <button type="button" className="btn" onClick={() => show({ filter: chosenIn(filter, 'lengths', lengths) })}>
          放宽长度 ±1 档
        </button>
      )}
      {hasOneStandard && substitutes.length > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() =>
            show({
              filter: chosenIn(
                filter,
                'standardIds',
                substitutes.map((substitute) => substitute.standardId),
              ),
            })
          }
        >
          看替代标准
        </button>
      )}
      <button type="button" className="btn btn-brand" onClick={() => show({ filter: last.rest })}>
        清空最后一个条件（{last.label}）
      </button>
    </NoResult>
  )
}

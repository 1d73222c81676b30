import { maxKeyword } from '@lianmeng/contract/fields'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { idOf, keywordOf, knownOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'
import { useRead } from '../../lib/calls/query.ts'
import { Select } from '../../ui/choice/select.tsx'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import styles from './goods-filter.module.css'

/** The filter of a seller's goods in the address; missing values are left out. */
export function goodsFilterIn(search: SearchText) {
  const read = {
    keyword: keywordOf(search.keyword),
    standardId: idOf(search.standardId),
    nominalId: idOf(search.nominalId),
    strengthId: idOf(search.strengthId),
    surfaceId: idOf(search.surfaceId),
    brandId: idOf(search.brandId),
    state: knownOf(goods.goodsState, search.state),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Partial<{
    [Name in keyof typeof read]: NonNullable<(typeof read)[Name]>
  }>
}

export type GoodsFilterNow = ReturnType<typeof goodsFilterIn>

const fields = [
  { name: 'standardId', text: '标准', of: 'standards' },
  { name: 'nominalId', text: '直径', of: 'nominals' },
  { name: 'strengthId', text: '等级', of: 'strengths' },
  { name: 'surfaceId', text: '表面', of: 'surfaces' },
  { name: 'brandId', text: '品牌', of: 'brands' },
] as const

type Props = { filter: GoodsFilterNow; onChange: (changes: Readonly<Record<string, string | undefined>>) => void }

/** Keyword and facets for a seller's goods. */
export function GoodsFilter({ filter, onChange }: Props) {
  const { data } = useRead(goods.summary, filter, { keepPrevious: true, staleTime: 0 })
  return (
    <div className={styles.bar}>
      <KeywordForm
        className={styles.keyword}
        keyword={filter.keyword ?? ''}
        maxLength={maxKeyword}
        label="关键字"
        placeholder="商品编码、标准号、规格、品牌或库位"
        action="查询"
        onSearch={(keyword) => onChange({ keyword: keyword || undefined })}
      />
      {fields.map(({ name, text, of }) => (
        <Select
          key={name}
          className={styles.select}
          name={text}
          value={filter[name] ?? 0}
          options={[
            { value: 0, text: `全部${text}` },
            ...(data?.[of] ?? []).map((one) => ({ value: one.id, text: `${one.name || '无'}（${one.count}）` })),
          ]}
          onChoose={(id) => onChange({ [name]: id === 0 ? undefined : String(id) })}
        />
      ))}
    </div>
  )
}

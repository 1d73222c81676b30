import { sheetFields } from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetFieldTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { Select } from '../../ui/choice/select.tsx'
import styles from './mapping.module.css'
import { type ColumnChoice, titleOf, type useMapping } from './use-mapping.ts'

const fields = sheetFields.map((field) => ({ value: field as ColumnChoice, text: sheetFieldTexts[field] }))
const optionsFor = (choice: ColumnChoice) => [
  ...(choice === 'open' ? [{ value: 'open' as ColumnChoice, text: '请选择' }] : []),
  ...fields,
  { value: 'none' as ColumnChoice, text: '不导入' },
]

/** Rows shown below the titles. */
const samples = 7
const longestCell = 40

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

const tintOf = (choice: ColumnChoice): string | undefined =>
  choice === 'open' ? styles.open : choice === 'none' ? styles.none : styles.read

type Props = { mapping: ReturnType<typeof useMapping> }

/** The sheet as it is. Above each column stands what it is read as, and the unit of quantities. */
export function MappingSheet({ mapping }: Props) {
  const { seen, choiceAt } = mapping
  const { rows, rowNos, titleRow, firstTitleRow, places } = seen
  const shown = rows.slice(0, titleRow + 1 + samples)
  return (
    <section className={`table-scroll ${styles.sheet}`} aria-label="表格原样">
      <table className="table">
        <thead>
          <tr>
            <th scope="row">读作</th>
            {places.map((_, place) => (
              <th key={place} className={tintOf(choiceAt(place))}>
                <ColumnHead mapping={mapping} place={place} />
              </th>
            ))}
          </tr>
          <tr className={styles.letters}>
            <th aria-label="行号" />
            {places.map((_, place) => (
              <th key={place}>{letterOf(place)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((cells, at) => {
            const isTitle = titleRow >= 0 && at >= firstTitleRow && at <= titleRow
            return (
              <tr key={at} className={isTitle ? styles.titles : undefined}>
                <th scope="row">
                  {isTitle && <span className="tag tag-brand">标题</span>} {rowNos[at]}
                </th>
                {places.map((_, place) => (
                  <td key={place} className={isTitle ? undefined : tintOf(choiceAt(place))}>
                    {cells[place]?.slice(0, longestCell)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** What one column is read as; below it the unit of quantities, which another column or the title may say. */
function ColumnHead({ mapping, place }: Props & { place: number }) {
  const { seen, choiceAt, columns } = mapping
  const { table = 0 } = seen.places[place] ?? {}
  if (table > 0) return <span className="sub">第 {table + 1} 张表，同样读取</span>
  const choice = choiceAt(place)
  const title = seen.rows[seen.titleRow]?.[place]
  const isQuantity = choice === 'quantity' || choice === 'perMachine'
  return (
    <>
      <Select
        name={`第 ${place + 1} 列${title ? `「${titleOf(seen, place)}」` : ''}`}
        options={optionsFor(choice)}
        value={choice}
        onChoose={(field) => mapping.choose(place, field)}
      />
      {isQuantity && columns.unit === undefined && (
        <Select
          name={`第 ${place + 1} 列的单位`}
          options={[
            { value: '', text: seen.quantityUnit ? `按标题：${seen.quantityUnit}` : '未写单位按默认' },
            ...orderedUnits.map((unit) => ({ value: unit as string, text: unit })),
          ]}
          value={mapping.quantityUnit}
          onChoose={mapping.chooseUnit}
        />
      )}
      {isQuantity && columns.unit !== undefined && <span className="sub">单位按单位列</span>}
    </>
  )
}

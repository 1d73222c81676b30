import { sheetFields } from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetFieldTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { Select } from '../../ui/choice/select.tsx'
import { type ColumnState, type SheetRow, SheetTable } from '../../widgets/sheet-mapping/sheet-table.tsx'
import { type ColumnChoice, type Seen, titleOf, type useMapping } from './use-mapping.ts'

const fields = sheetFields.map((field) => ({ value: field as ColumnChoice, text: sheetFieldTexts[field] }))
const optionsFor = (choice: ColumnChoice) => [
  ...(choice === 'open' ? [{ value: 'open' as ColumnChoice, text: '请选择' }] : []),
  ...fields,
  { value: 'none' as ColumnChoice, text: '不导入' },
]

type Props = { mapping: ReturnType<typeof useMapping> }

/** The first rows of a file as they stand in it. */
export const rowsOf = ({ rows, rowNos }: Seen): SheetRow[] => rows.map((cells, at) => ({ row: rowNos[at]!, cells }))

const stateOf = (choice: ColumnChoice): ColumnState => (choice === 'open' || choice === 'none' ? choice : 'read')

/** The sheet as it is. Above each column stands what it is read as, and the unit of quantities. */
export function MappingSheet({ mapping }: Props) {
  const { seen, choiceAt } = mapping
  const { rowNos, titleRow, firstTitleRow, places } = seen
  return (
    <SheetTable
      rows={rowsOf(seen)}
      titles={{ first: rowNos[firstTitleRow] ?? 0, last: rowNos[titleRow] ?? 0 }}
      columns={places.map((_, place) => stateOf(choiceAt(place)))}
      headOf={(place) => <ColumnHead mapping={mapping} place={place} />}
    />
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

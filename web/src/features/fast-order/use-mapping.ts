import type { DataOf } from '@lianmeng/contract/endpoint'
import { type Columns, type lookInto, type SheetField, sheetFields } from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { useRef, useState } from 'react'
import type { ColumnAnswer } from './column-answer.ts'
import { lookIntoFile } from './look-into-file.ts'
import { usualUnit } from './units.ts'

export type Seen = DataOf<typeof lookInto>

/** What a column is read as. `none`: it is not imported, and somebody said so. `open`: nobody has said anything. */
export type ColumnChoice = SheetField | 'none' | 'open'

/** Each column has one meaning, and each meaning one column. */
function withField(columns: Columns, place: number, chosen: ColumnChoice): Columns {
  const others = sheetFields.filter(
    (field) => columns[field] !== undefined && columns[field] !== place && field !== chosen,
  )
  const kept: Columns = Object.fromEntries(others.map((field) => [field, columns[field]]))
  return chosen === 'none' || chosen === 'open' ? kept : { ...kept, [chosen]: place }
}

const namesPart = ({ ownNo, name, standard, size }: Columns) =>
  [ownNo, name, standard, size].some((place) => place !== undefined)

const columnsText = (columns: Columns): string =>
  sheetFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`])).join()

type State = { seen: Seen; columns: Columns; left: ReadonlySet<number>; quantityUnit: string; machines: string }

const stateOf = (seen: Seen): State => ({
  seen,
  columns: seen.columns,
  // What a company has said before, it has said of all columns.
  left: new Set(seen.saidBy === 'company' ? seen.places.keys() : []),
  quantityUnit: '',
  machines: '',
})

/** How a file is read, as the user sets it; the server shows after each change what the rows become. */
export function useMapping(file: File, first: Seen) {
  const [state, setState] = useState(() => stateOf(first))
  const [isLooking, setLooking] = useState(false)
  const asked = useRef(0)
  const { seen, columns, left, quantityUnit, machines } = state

  const answer = (of: State): ColumnAnswer => ({
    sheet: of.seen.sheet,
    encoding: of.seen.encoding,
    titleRow: of.seen.titleRow,
    columns: columnsText(of.columns),
    quantityUnit: of.quantityUnit,
    machines: of.machines,
  })
  /** Asks how the file is read under some answers; only the latest question counts. What was said meanwhile stays. */
  const look = async (said: Partial<ColumnAnswer>, take: (next: Seen, now: State) => State) => {
    asked.current += 1
    const own = asked.current
    setLooking(true)
    try {
      const next = await lookIntoFile(file, { ...said, unit: usualUnit.get() })
      if (own === asked.current) setState((now) => take(next, now))
    } catch {
      // Already reported where it happened.
    } finally {
      if (own === asked.current) setLooking(false)
    }
  }
  /** Takes a change at once, and what the server makes of it when it has answered. */
  const change = (next: State) => {
    setState(next)
    if (namesPart(next.columns))
      void look(answer(next), (found, now) => ({ ...now, seen: found, columns: found.columns }))
  }
  const choiceAt = (place: number): ColumnChoice => {
    const field = sheetFields.find((one) => columns[one] === place)
    if (field) return field
    const isSettled = left.has(place) || seen.places[place]?.state === 'other' || seen.places[place]?.state === 'empty'
    return isSettled || (seen.places[place]?.table ?? 0) > 0 ? 'none' : 'open'
  }
  const open = seen.places.flatMap((_, place) => (choiceAt(place) === 'open' ? [place] : []))
  const problem = () => {
    if (!namesPart(columns)) return sheetTexts.noPart
    return open.length > 0 ? sheetTexts.open(open.map((place) => titleOf(seen, place)).join('、')) : ''
  }
  return {
    ...state,
    isLooking,
    open,
    choiceAt,
    problem,
    answer: () => answer(state),
    leaveOpen: () => setState((now) => ({ ...now, left: new Set([...now.left, ...open]) })),
    choose: (place: number, field: ColumnChoice) =>
      change({ ...state, columns: withField(columns, place, field), left: new Set([...left, place]) }),
    chooseUnit: (unit: string) => change({ ...state, quantityUnit: unit }),
    setMachines: (count: string) => change({ ...state, machines: count }),
    chooseSheet: (sheet: number) => look({ sheet, encoding: seen.encoding }, stateOf),
    chooseEncoding: (encoding: string) => look({ sheet: seen.sheet, encoding }, stateOf),
    chooseTitleRow: (titleRow: number) =>
      namesPart(columns)
        ? look({ ...answer(state), titleRow }, (found) => ({ ...stateOf(found), columns: found.columns }))
        : setState({ ...state, seen: { ...seen, titleRow, firstTitleRow: titleRow } }),
    quantityUnit,
    machines,
  }
}

/** The title of a column; a column without one is known by its place. */
export const titleOf = ({ places, rows, titleRow }: Seen, place: number): string =>
  places[place]?.title || rows[titleRow]?.[place] || `第 ${place + 1} 列`

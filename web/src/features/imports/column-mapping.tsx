import {
  type ChangeableField,
  changeableFields,
  fieldsOfKind,
  type ImportField,
  isWholeMapping,
} from '@lianmeng/contract/imports/columns'
import type * as imports from '@lianmeng/contract/imports/endpoints'
import { hasUnitColumn, openQuestions, statedMeasure } from '@lianmeng/contract/imports/measures'
import {
  changeTexts,
  importFieldText,
  importTexts,
  mappingTexts,
  openQuestionText,
} from '@lianmeng/contract/imports/texts'
import { type ColumnMeasure, notStated } from '@lianmeng/trade/measure/measure'
import { useState } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { LeaveOpenButton, MappingBody } from '../../widgets/sheet-mapping/mapping-body.tsx'
import { SheetChoices } from '../../widgets/sheet-mapping/sheet-choices.tsx'
import { type ColumnState, SheetTable } from '../../widgets/sheet-mapping/sheet-table.tsx'
import { staleImports, stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'
import { MappedRows } from './mapped-rows.tsx'
import { MeasureChoice } from './measure-choice.tsx'

type Props = { job: imports.ImportJob; sheet: imports.SheetSeen; samples: readonly imports.ImportRow[] }

const stateOf = (field: ImportField | undefined): ColumnState =>
  field === 'none' ? 'none' : field === '' || field === undefined ? 'open' : 'read'

/** The columns as the user sets them, and the call that checks the file by them. */
function useMapping(job: imports.ImportJob) {
  const [mapping, setMapping] = useState(job.mapping as ImportField[])
  const [measures, setMeasures] = useState<readonly ColumnMeasure[]>(job.measures)
  const [changes, setChanges] = useState(job.changes)
  const [problem, setProblem] = useState('')
  const map = useWrite(stepsOfKind[job.kind].map, { stale: staleImports })
  const isChanged =
    changes.length !== job.changes.length ||
    changes.some((field) => !job.changes.includes(field)) ||
    mapping.some((field, i) => field !== job.mapping[i]) ||
    measures.some((measure, i) => JSON.stringify(measure) !== JSON.stringify(job.measures[i]))
  const [question] = openQuestions(job.kind, mapping, measures)
  const titleAt = (at: number) => job.titles[at] || `第 ${at + 1} 列`
  const open = mapping.flatMap((field, at) => (field === '' ? [titleAt(at)] : []))
  const asked = question && openQuestionText(titleAt(question.column), [question.asks])
  const found = () => {
    if (!isWholeMapping(job.kind, mapping)) return mappingTexts[job.kind]
    return open.length > 0 ? importTexts.openColumns(open.join('、')) : (asked ?? '')
  }
  const submit = () => {
    const said = found()
    setProblem(said)
    if (said === '')
      map.mutate({ jobId: job.id, mapping, measures: [...measures], ...(job.kind === 'products' && { changes }) })
  }
  const choose = (at: number, field: ImportField) => {
    // Each meaning has one column.
    setMapping(mapping.map((one, i) => (i === at ? field : one === field && field !== 'none' ? '' : one)))
    // A column that becomes a figure says its unit in its title, if anywhere.
    setMeasures(measures.map((one, i) => (i === at ? statedMeasure(job.kind, field, titleAt(at)) : one)))
  }
  const measureAt = (at: number, measure: ColumnMeasure) =>
    setMeasures(measures.map((one, i) => (i === at ? measure : one)))
  const leaveOpen = () => setMapping(mapping.map((field) => field || 'none'))
  return {
    mapping,
    measures,
    changes,
    setChanges,
    isChanged,
    asked,
    open,
    problem,
    titleAt,
    choose,
    measureAt,
    leaveOpen,
    submit,
    isPending: map.isPending,
  }
}

/** The sheet as it is, above each column its meaning, unit and tax; remembered for the next file with the same titles. */
export function ColumnMapping({ job, sheet, samples }: Props) {
  const columns = useMapping(job)
  const { mapping, asked, open } = columns
  const isOwn = useOwnKinds().includes(job.kind)
  const read = useWrite(stepsOfKind[job.kind].read, { stale: staleImports, rereadsOnConflict: true })
  const said = {
    jobId: job.id,
    sheet: sheet.sheet,
    ...(sheet.encoding !== '' && { encoding: sheet.encoding as 'utf-8' }),
  }
  const head = sheet.head.length > 0 ? sheet.head : samples.map(({ rowNo: row, cells }) => ({ row, cells }))
  return (
    <section className={styles.rows}>
      <MappingBody
        fileName={job.fileName}
        open={open.length}
        skipped={sheet.skipped}
        notes={asked && isOwn ? [`${asked}；选过一次，相同列名的文件不再问。`] : []}
        repairs={sheet.notes}
        remembered="记住：标题相同的表以后按此读取。"
        problem={columns.problem}
        onLeaveOpen={columns.leaveOpen}
      >
        {isOwn && sheet.head.length > 0 && (
          <SheetChoices
            sheets={sheet.sheets}
            sheet={sheet.sheet}
            encoding={sheet.encoding}
            rows={sheet.head}
            titleRow={sheet.titleRow}
            onSheet={(next) => read.mutate({ ...said, sheet: next })}
            onEncoding={(encoding) => read.mutate({ ...said, encoding })}
            onTitleRow={(titleRow) => read.mutate({ ...said, titleRow })}
          />
        )}
        {job.kind === 'products' && <Uses columns={columns} disabled={!isOwn} />}
        <SheetTable
          rows={head}
          titles={{ first: sheet.firstTitleRow, last: sheet.titleRow }}
          columns={job.titles.map((_, at) => stateOf(mapping[at]))}
          headOf={(at) => <ColumnHead job={job} columns={columns} at={at} disabled={!isOwn} />}
        />
      </MappingBody>
      {(job.state === 'mapping' || columns.isChanged) && (
        <MappedRows kind={job.kind} mapping={mapping} measures={columns.measures} rows={samples} />
      )}
      {isOwn && (job.state === 'mapping' || columns.isChanged) && (
        <div className={styles.check}>
          <LeaveOpenButton titles={open} onLeave={columns.leaveOpen} />{' '}
          <button
            type="button"
            className="btn btn-brand"
            disabled={columns.isPending || read.isPending}
            onClick={columns.submit}
          >
            按此对应检查
          </button>
        </div>
      )}
    </section>
  )
}

type Columns = ReturnType<typeof useMapping>

/** What a file of products changes of goods that are there. */
function Uses({ columns: { mapping, changes, setChanges }, disabled }: { columns: Columns; disabled: boolean }) {
  const isThere = (field: ChangeableField) => {
    if (field === 'tiers') return mapping.includes('tierPrice')
    return mapping.includes(field) || (field === 'carton' && mapping.includes('box'))
  }
  return (
    <div className={styles.uses}>
      <span className="sub">已有的商品</span>
      {changeableFields.map((field) => (
        <Checkbox
          key={field}
          checked={changes.includes(field)}
          disabled={disabled || !isThere(field)}
          onCheck={(isChosen) => setChanges(isChosen ? [...changes, field] : changes.filter((one) => one !== field))}
        >
          {changeTexts[field]}
        </Checkbox>
      ))}
      <span className="sub">不选则只新增，已有的不改动；空格不改。</span>
    </div>
  )
}

type HeadProps = { job: imports.ImportJob; columns: Columns; at: number; disabled: boolean }

/** What one column is read as, and the unit and tax of its figures. */
function ColumnHead({ job: { kind }, columns, at, disabled }: HeadProps) {
  const { mapping, measures, titleAt, choose, measureAt } = columns
  const field = mapping[at] ?? ''
  const fields: readonly ImportField[] = [
    ...(field === '' ? (['', 'none'] as const) : (['none'] as const)),
    ...fieldsOfKind[kind],
  ]
  return (
    <div className={styles.choices}>
      <Select
        name={`${titleAt(at)} 对应`}
        options={fields.map((value) => ({ value, text: importFieldText(kind, value) }))}
        value={field}
        disabled={disabled}
        onChoose={(chosen) => choose(at, chosen)}
      />
      <MeasureChoice
        kind={kind}
        field={field}
        title={titleAt(at)}
        measure={measures[at] ?? notStated}
        hasUnitColumn={hasUnitColumn(kind, mapping, at)}
        disabled={disabled}
        onChange={(measure) => measureAt(at, measure)}
      />
    </div>
  )
}

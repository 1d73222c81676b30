import { fieldsOfKind, type ImportField, isWholeMapping } from '@lianmeng/contract/imports/columns'
import type * as imports from '@lianmeng/contract/imports/endpoints'
import { hasUnitColumn, openQuestions, statedMeasure } from '@lianmeng/contract/imports/measures'
import { importFieldText, mappingTexts, openQuestionText } from '@lianmeng/contract/imports/texts'
import { type ColumnMeasure, notStated } from '@lianmeng/trade/measure/measure'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { Select } from '../../ui/choice/select.tsx'
import { staleImports, stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'
import { MeasureChoice } from './measure-choice.tsx'

type Props = { job: imports.ImportJob; samples: readonly imports.ImportRow[] }

/** The columns as the user sets them, and the call that checks the file by them. */
function useMapping(job: imports.ImportJob) {
  const [mapping, setMapping] = useState(job.mapping as ImportField[])
  const [measures, setMeasures] = useState<readonly ColumnMeasure[]>(job.measures)
  const map = useWrite(stepsOfKind[job.kind].map, { stale: staleImports })
  const isChanged =
    mapping.some((field, i) => field !== job.mapping[i]) ||
    measures.some((measure, i) => JSON.stringify(measure) !== JSON.stringify(job.measures[i]))
  const [question] = openQuestions(job.kind, mapping, measures)
  const titleAt = (at: number) => job.titles[at] || `第${at + 1}列`
  const asked = question && openQuestionText(titleAt(question.column), [question.asks])
  const submit = () => {
    if (!isWholeMapping(job.kind, mapping)) return notify.warning(mappingTexts[job.kind])
    if (asked) return notify.warning(asked)
    map.mutate({ jobId: job.id, mapping, measures: [...measures] })
  }
  const choose = (at: number, field: ImportField) => {
    setMapping(mapping.map((one, i) => (i === at ? field : one)))
    // A column that becomes a figure says its unit in its title, if anywhere.
    setMeasures(measures.map((one, i) => (i === at ? statedMeasure(job.kind, field, titleAt(at)) : one)))
  }
  const measureAt = (at: number, measure: ColumnMeasure) =>
    setMeasures(measures.map((one, i) => (i === at ? measure : one)))
  return { mapping, measures, isChanged, asked, titleAt, choose, measureAt, submit, isPending: map.isPending }
}

/** Meaning, unit and tax of each column of the file; remembered for the next file with the same titles. */
export function ColumnMapping({ job, samples }: Props) {
  const { mapping, measures, isChanged, asked, titleAt, choose, measureAt, submit, isPending } = useMapping(job)
  const isOwn = useOwnKinds().includes(job.kind)
  const options = (['', ...fieldsOfKind[job.kind]] as const).map((value) => ({
    value,
    text: importFieldText(job.kind, value),
  }))
  return (
    <section className={styles.rows}>
      {asked && isOwn && (
        <p className="warn" role="status">
          {asked}；选过一次，相同列名的文件不再问。
        </p>
      )}
      <div className="table-scroll">
        <table className="table" aria-label="列对应">
          <thead>
            <tr>
              {job.titles.map((title, at) => (
                <th key={at}>{title || `第${at + 1}列`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {job.titles.map((title, at) => (
                <td key={at}>
                  <div className={styles.choices}>
                    <Select
                      name={`${title} 对应`}
                      options={options}
                      value={mapping[at] ?? ''}
                      disabled={!isOwn}
                      onChoose={(field) => choose(at, field)}
                    />
                    <MeasureChoice
                      kind={job.kind}
                      field={mapping[at] ?? ''}
                      title={titleAt(at)}
                      measure={measures[at] ?? notStated}
                      hasUnitColumn={hasUnitColumn(job.kind, mapping, at)}
                      disabled={!isOwn}
                      onChange={(measure) => measureAt(at, measure)}
                    />
                  </div>
                </td>
              ))}
            </tr>
            {samples.map(({ rowNo, cells }) => (
              <tr key={rowNo}>
                {job.titles.map((_, at) => (
                  <td key={at}>{cells[at] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOwn && (job.state === 'mapping' || isChanged) && (
        <button type="button" className={`btn btn-brand ${styles.check}`} disabled={isPending} onClick={submit}>
          按此对应检查
        </button>
      )}
    </section>
  )
}

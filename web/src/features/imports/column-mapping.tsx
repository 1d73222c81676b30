import { fieldsOfKind, type ImportField, isWholeMapping } from '@lianmeng/contract/imports/columns'
import type * as imports from '@lianmeng/contract/imports/endpoints'
import { importFieldText, mappingTexts } from '@lianmeng/contract/imports/texts'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/query.ts'
import { Select } from '../../ui/choice/select.tsx'
import { staleImports, stepsOfKind } from './import-steps.ts'
import styles from './imports.module.css'

type Props = { job: imports.ImportJob; samples: readonly imports.ImportRow[] }

/** Meaning of each column of the file; remembered for the next file with the same titles. */
export function ColumnMapping({ job, samples }: Props) {
  const [mapping, setMapping] = useState(job.mapping as ImportField[])
  const map = useWrite(stepsOfKind[job.kind].map, { stale: staleImports })
  const isChanged = mapping.some((field, i) => field !== job.mapping[i])
  const submit = () => {
    if (!isWholeMapping(job.kind, mapping)) return notify.warning(mappingTexts[job.kind])
    map.mutate({ jobId: job.id, mapping })
  }
  const options = (['', ...fieldsOfKind[job.kind]] as const).map((value) => ({
    value,
    text: importFieldText(job.kind, value),
  }))
  return (
    <section className={styles.rows}>
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
                  <Select
                    name={`${title} 对应`}
                    options={options}
                    value={mapping[at] ?? ''}
                    onChoose={(field) => setMapping(mapping.map((one, i) => (i === at ? field : one)))}
                  />
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
      {(job.state === 'mapping' || isChanged) && (
        <button type="button" className="btn btn-brand" disabled={map.isPending} onClick={submit}>
          按此对应检查
        </button>
      )}
    </section>
  )
}

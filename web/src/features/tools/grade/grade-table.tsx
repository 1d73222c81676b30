import type { Grade } from '@lianmeng/contract/tools/grade'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from './grade.module.css'
import { gradeCells, gradeColumns } from './grade-cells.ts'

type Props = {
  grades: readonly Grade[]
  compared: readonly string[]
  onCompare: (gb: string) => void
  /** The first row shows its composition from the start. */
  openFirst?: boolean
}

/** Grades, one per row; a row opens to show composition and properties. */
export function GradeTable({ grades, compared, onCompare, openFirst = false }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  if (grades.length === 0) {
    return (
      <div className="card">
        <NoResult text="这一类别中没有相符的牌号" hint="换一个类别，或清空牌号查看全部。" />
      </div>
    )
  }
  const open = opened ?? (openFirst ? (grades[0]?.gb ?? '') : '')
  return (
    <section className="card table-scroll" aria-label="牌号对照">
      <table className={`table ${styles.grades}`}>
        <thead>
          <tr>
            {gradeColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => (
            <Fragment key={grade.gb}>
              <GradeRow
                grade={grade}
                isOpen={grade.gb === open}
                isCompared={compared.includes(grade.gb)}
                onOpen={() => setOpened(grade.gb === open ? '' : grade.gb)}
                onCompare={() => onCompare(grade.gb)}
              />
              {grade.gb === open && (
                <tr>
                  <td colSpan={gradeColumns.length + 1} className={styles.opened}>
                    <div className={styles.openedBox}>
                      <GradeFacts grade={grade} />
                    </div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { grade: Grade; isOpen: boolean; isCompared: boolean; onOpen: () => void; onCompare: () => void }

function GradeRow({ grade, isOpen, isCompared, onOpen, onCompare }: RowProps) {
  const { linkTo } = useArea()
  const { gb, iso, en, astm, jis, fastenerGrade, match, equivalent, use, type, keyword } = grade
  return (
    <tr>
      <th scope="row">
        <button type="button" className="btn-link" aria-expanded={isOpen} onClick={onOpen}>
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {gb}
        </button>
        <div className="sub">{type}</div>
      </th>
      {[iso, en, astm, jis, fastenerGrade].map((name, place) => (
        <td key={gradeColumns[place + 1]}>{name || '—'}</td>
      ))}
      <td>
        <span className={`tag ${equivalent ? 'tag-ok' : 'tag-warn'}`}>{match}</span>
      </td>
      <td className={styles.use}>{use || '—'}</td>
      <td>
        <div className={styles.actions}>
          <Checkbox checked={isCompared} onCheck={onCompare}>
            对比
          </Checkbox>
          <button type="button" className="btn-link" onClick={() => void copyText(gradeCells(grade).join('\t'))}>
            复制
          </button>
          <Link {...linkTo('productList', listSearch({ filter: { keyword } }))}>在售商品</Link>
        </div>
      </td>
    </tr>
  )
}

function GradeFacts({ grade: { contents, properties, standard, condition } }: { grade: Grade }) {
  if (contents.length === 0 && properties.length === 0) return <p className="sub">暂无成分与力学数据</p>
  const lists = [
    ['化学成分，%', contents.map(({ element, text }) => [element, text] as const)],
    ['力学性能', properties.map(({ name, value }) => [name, value] as const)],
  ] as const
  return (
    <>
      {lists.map(
        ([title, items]) =>
          items.length > 0 && (
            <dl key={title} className={styles.facts} aria-label={title}>
              <dt className={styles.factsTitle}>{title}</dt>
              {items.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ),
      )}
      <p className="sub">
        {standard}
        {condition && `　${condition}`}
      </p>
    </>
  )
}

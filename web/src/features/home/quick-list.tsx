import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { type ListedPart, readList } from '@lianmeng/contract/find-goods/list-endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useMemo, useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useWrite } from '../../lib/calls/query.ts'
import { listSearch } from '../../lib/goods/list-view.ts'
import { fastOrderText, leftOutLines } from '../../lib/lists/fast-order-text.ts'
import { photoToRead } from '../../lib/lists/photo-to-read.ts'
import { useRights } from '../../lib/person/rights.ts'
import { formatCount } from '../../lib/text/format.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { PhotoButtons } from '../../widgets/photo-source/photo-buttons.tsx'
import { takesPhoto, usePastedPhoto } from '../../widgets/photo-source/photo-in.ts'
import styles from './quick-list.module.css'

/** Lines of the field: as many as are typed. */
const rowsOf = (text: string): number => Math.min(8, text.split('\n').length)

/**
 * A box to paste a purchase list into; each line leads to the goods that match.
 * One line high until there is more to show.
 */
export function QuickList() {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const read = useWrite(readList)
  const { order: orderList, isOrdering } = useOrdering(text.trim())
  const { linkTo } = useArea()
  const navigate = useNavigate()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('请先粘贴清单')
    setProblem('')
    read.mutate({ text: text.trim().slice(0, 10_000) })
  }
  const order = () => {
    if (text.trim() === '') return setProblem('请先粘贴清单')
    orderList()
  }
  const photograph = (file: File) => {
    photoToRead.put(file)
    void navigate(linkTo('quickOrder'))
  }
  usePastedPhoto(photograph)
  return (
    <section className={`card ${styles.box}`} aria-labelledby="quick-list" {...takesPhoto(photograph)}>
      <h2 className="visually-hidden" id="quick-list">
        粘贴清单找货
      </h2>
      <form onSubmit={submit} className={styles.form}>
        <TextArea
          label="采购清单"
          rows={rowsOf(text)}
          maxLength={10_000}
          placeholder="粘贴清单，一行一种，也可拖入照片"
          value={text}
          problem={problem}
          onValue={setText}
        />
        <div className={styles.buttons}>
          <button type="submit" className="btn btn-brand" disabled={read.isPending}>
            {read.isPending ? '识别中…' : '识别清单'}
          </button>
          <button type="button" className="btn" disabled={isOrdering} onClick={order}>
            {isOrdering ? '识别中…' : '整单快速下单'}
          </button>
          <PhotoButtons onPhoto={photograph} />
        </div>
      </form>
      {read.data && <Parts parts={read.data.parts} leftOut={read.data.leftOut} />}
    </section>
  )
}

/** Puts the lines of a text on the fast order, and goes there. */
function useOrdering(list: string) {
  const paste = useWrite(fastOrder.paste, { stale: [fastOrder.lines] })
  const { may } = useRights()
  // The same text pressed twice is one batch.
  const batch = useMemo(() => (list === '' ? '' : crypto.randomUUID()), [list])
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const handOver = () => {
    fastOrderText.set(list)
    void navigate(linkTo('quickOrder'))
  }
  const order = () => {
    // Whoever cannot order yet takes the text along: it is read once they have logged in.
    if (!may('purchase')) return handOver()
    paste.mutate(
      { text: list, unit: '支', batch },
      {
        onSuccess: ({ leftOut }) => {
          leftOutLines.set(leftOut)
          void navigate(linkTo('quickOrder'))
        },
        onError: handOver,
      },
    )
  }
  return { order, isOrdering: paste.isPending }
}

function Parts({ parts, leftOut }: { parts: readonly ListedPart[]; leftOut: number }) {
  if (parts.length === 0) return <p role="status">没有可识别的内容</p>
  return (
    <>
      <p className="sub" role="status">
        共 {parts.length} 种{leftOut > 0 && `，另有 ${leftOut} 种未识别，请分次粘贴`}
      </p>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          <li key={index}>
            <Part part={part} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Part({ part: { text, keyword, fields, unread, quantity, total } }: { part: ListedPart }) {
  const { linkTo } = useArea()
  if (keyword === '')
    return (
      <>
        <span className={styles.line}>{text}</span>
        <span className="bad">没有识别出标准或规格，请改写这一行后再试</span>
      </>
    )
  return (
    <>
      <span className={styles.line}>{text}</span>
      <span className={styles.reading}>
        {fields.map(({ label, text: value }) => (
          <span key={label} className="tag">
            {label} {value}
          </span>
        ))}
        {quantity && <span className="tag">数量 {quantity}</span>}
        {unread.length > 0 && <span className="warn">未识别：{unread.join('、')}</span>}
      </span>
      {total > 0 ? (
        <Link {...linkTo('productList', listSearch({ filter: { keyword } }))}>看 {formatCount(total)} 条报价</Link>
      ) : (
        <span>
          <span className="warn">暂无完全相符的商品</span>{' '}
          <Link {...linkTo('productList', listSearch({ filter: { keyword } }))}>看相近的</Link>
        </span>
      )}
    </>
  )
}

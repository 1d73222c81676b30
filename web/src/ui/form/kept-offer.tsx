import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetForm, type KeptForm, keptFormOf, restoreForm, titleOf } from '../../lib/kept/kept-forms.ts'
import { currentUser } from '../../lib/person/session.ts'
import styles from './form.module.css'

/** Offers what was typed into this form when the login ended; nothing otherwise. */
export function KeptOffer() {
  const place = useRef<HTMLSpanElement>(null)
  const [kept, setKept] = useState<KeptForm>()
  useEffect(() => {
    const form = place.current?.closest('form')
    const userId = currentUser()?.userId
    if (form && userId !== undefined) setKept(keptFormOf(userId, location.pathname + location.search, titleOf(form)))
  }, [])
  const end = () => {
    if (kept) forgetForm(kept)
    setKept(undefined)
  }
  const restore = () => {
    const form = place.current?.closest('form')
    if (form && kept) restoreForm(form, kept, flushSync)
    end()
  }
  return (
    <>
      <span ref={place} hidden />
      {kept && (
        <div className={styles.kept} role="status">
          登录超时前填写的内容还在。
          <button type="button" className="btn-link" onClick={restore}>
            恢复
          </button>
          <button type="button" className="btn-link" onClick={end}>
            放弃
          </button>
        </div>
      )}
    </>
  )
}

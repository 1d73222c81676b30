import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetForm, type KeptForm, keptForms } from '../../lib/kept/kept-forms.ts'
import { useSession } from '../../lib/person/session.ts'
import styles from './kept-forms-bar.module.css'

/** After a login: what the same person had typed when the login before ended, and the way back to it. */
export function KeptFormsBar() {
  const { user } = useSession()
  const [last, setLast] = useState<KeptForm>()
  const router = useRouter()
  const userId = user?.userId
  useEffect(() => setLast(userId === undefined ? undefined : keptForms(userId).at(-1)), [userId])
  if (!last) return null
  const close = () => setLast(undefined)
  return (
    <div className={styles.bar} role="status">
      <span>登录超时前有未提交的内容：{last.title}</span>
      <button
        type="button"
        className="btn-link"
        onClick={() => {
          router.history.push(last.address)
          close()
        }}
      >
        返回继续填写
      </button>
      <button
        type="button"
        className="btn-link"
        onClick={() => {
          forgetForm(last)
          close()
        }}
      >
        放弃
      </button>
    </div>
  )
}

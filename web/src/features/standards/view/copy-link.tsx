import { notify } from '../../../lib/calls/notify.ts'

/** Copies the address of the page, which records the choices. */
export function CopyLink() {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      notify.success('链接已复制')
    } catch {
      notify.warning('浏览器不允许复制，请从地址栏复制链接')
    }
  }
  return (
    <button type="button" className="btn-link" onClick={copy}>
      分享链接
    </button>
  )
}

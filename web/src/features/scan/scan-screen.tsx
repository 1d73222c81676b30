import { type ChangeEvent, useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { platformOrigin } from '../../lib/page/platform.ts'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { longestNumber, type Meaning, meaningOf } from '../../widgets/scanner/code-meaning.ts'
import { codeReader } from '../../widgets/scanner/read-codes.ts'
import { useCamera } from '../../widgets/scanner/use-camera.ts'
import styles from './scan.module.css'
import { Scanned } from './scanned.tsx'

/** 扫码: labels of boxes and bins, EAN and Data Matrix codes lead to goods, to the cart and to a receipt. */
export default function ScanScreen() {
  return (
    <BuyerGate>
      <Scanning />
    </BuyerGate>
  )
}

function Scanning() {
  const [found, setFound] = useState<{ text: string; meaning: Meaning }>()
  const take = (text: string) => {
    const meaning = meaningOf(text, platformOrigin())
    if (meaning) setFound({ text, meaning })
    else notify.warning('这个码不是本平台的标签，也不是商品编号')
  }
  const { watch, problem } = useCamera(take)
  const readPhoto = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    const [text] = picture ? await (await codeReader())(picture) : []
    target.value = ''
    if (text === undefined) notify.warning('照片里没有找到二维码或条码')
    else take(text)
  }
  return (
    <div className={styles.scan}>
      <h1>扫码</h1>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <video ref={watch} className={styles.picture} muted playsInline aria-label="相机画面" />
      )}
      <p className={styles.ways}>
        <span className="sub">对准箱标签、料位标签、EAN 或 Data Matrix。扫到后可继续扫下一个。</span>
        <label className="btn">
          从照片识别
          <input type="file" accept="image/*" className="visually-hidden" onChange={(event) => void readPhoto(event)} />
        </label>
      </p>
      <KeywordForm
        keyword=""
        label="编号"
        placeholder="扫不到时输入编号"
        maxLength={longestNumber}
        action="查找"
        className={styles.typed}
        onSearch={(text) => text && take(text)}
      />
      <div aria-live="polite">{found && <Scanned key={found.text} meaning={found.meaning} />}</div>
    </div>
  )
}

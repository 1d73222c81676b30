import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { UploadButton } from '../uploaded/upload-button.tsx'
import { BaseForm } from './base-form.tsx'
import drafts from './drafts.module.css'
import { DraftsTable } from './drafts-table.tsx'
import styles from './start-drawing.module.css'

const usual = ['GB/T 5782', 'GB/T 5783', 'GB/T 70.1', 'GB/T 70.3', 'GB/T 901', 'GB/T 6170', 'GB/T 97.1', 'GB/T 119.1']

/** The choice of a base by standard, size and length, and the drafts changed last. */
export function StartDrawing() {
  const { linkTo } = useArea()
  const [{ std = 'GB/T 5782' }, change] = useSearchText()
  return (
    <div className={styles.start}>
      <section className={`card ${styles.chooser}`}>
        <h1>易改图</h1>
        <p className="sub">
          选一个标准件，改长度、螺纹、头部、孔、槽、末端或材料，图纸、三维、重量和强度随之更新，下载 PDF、DXF、STEP。
        </p>
        <BaseForm key={std} standard={std} onStandard={(text) => change({ std: text })} />
        <p className={styles.usual}>
          {usual.map((one) => (
            <button
              key={one}
              type="button"
              className="btn"
              aria-pressed={one === std}
              onClick={() => change({ std: one })}
            >
              {one}
            </button>
          ))}
        </p>
        <p className="sub">
          也可以在
          <Link className="in-text" {...linkTo('standardview')}>
            数字零件库
          </Link>
          或商品的「尺寸图纸」里点「改图」。
        </p>
      </section>
      <section className={`card ${styles.chooser}`} aria-label="自有图纸">
        <h2>自有图纸</h2>
        <p className="sub">
          零件不是标准件改来的？上传 PDF、DXF、STEP 或图片（最大 10 MB），在页面里查看，填好资料后询价。
        </p>
        <p className={styles.upload}>
          <UploadButton />
        </p>
      </section>
      <section className="card">
        <header className={drafts.listHead}>
          <h2>最近的草稿</h2>
          <Link {...linkTo('ygpProjectList')}>全部草稿</Link>
        </header>
        <DraftsTable limit={5} />
      </section>
    </div>
  )
}

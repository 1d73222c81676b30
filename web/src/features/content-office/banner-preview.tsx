import styles from './editor/content-editor.module.css'
import type { Draft } from './editor/draft.ts'

/** Preview of a banner while it is being written. */
export function BannerPreview({ banner: { title, summary, image, link } }: { banner: Draft }) {
  return (
    <div className={styles.banner}>
      {image && <img src={image} alt="" />}
      <strong>{title || '标题'}</strong>
      <span>{summary}</span>
      {link && <span className="btn btn-large">去看看</span>}
    </div>
  )
}

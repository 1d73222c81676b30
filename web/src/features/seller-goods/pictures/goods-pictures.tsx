import { pictureTypes } from '@lianmeng/contract/pictures'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { maxPictures, setPictures } from '@lianmeng/contract/seller-goods/picture-endpoints'
import { useWrite } from '../../../lib/calls/query.ts'
import { FileButton, UploadProgress } from '../../../ui/picture/upload.tsx'
import styles from './pictures.module.css'
import { type UploadedPicture, usePictureUpload } from './use-picture-upload.ts'

type Props = { id: number; pictures: readonly UploadedPicture[]; mayChange: boolean }

/** Photographs of a product. Changes take effect at once: they are not part of the surrounding form. */
export function GoodsPictures({ id, pictures, mayChange }: Props) {
  const set = useWrite(setPictures, { stale: [goods.list, goods.detail] })
  const upload = usePictureUpload(({ id: added }) => set.mutate({ ids: [id], pictureIds: [added], how: 'add' }))
  const show = (pictureIds: number[]) => set.mutate({ ids: [id], pictureIds, how: 'replace' })
  const ids = pictures.map((each) => each.id)
  return (
    <div className={styles.block}>
      <h3 className="card-title">商品图片</h3>
      {mayChange ? (
        <p className="sub">最多 {maxPictures} 张，第一张显示在列表里；改动立即生效。</p>
      ) : (
        pictures.length === 0 && <p className="sub">还没有图片</p>
      )}
      <div className={styles.pictures}>
        {pictures.map(({ id: shown, thumbnail }, at) => (
          <figure key={shown}>
            <img src={thumbnail} alt={`商品图片 ${at + 1}`} width={72} height={72} />
            {mayChange && (
              <figcaption>
                {at > 0 && (
                  <button
                    type="button"
                    className="btn-link"
                    aria-label={`图片 ${at + 1} 设为首图`}
                    disabled={set.isPending}
                    onClick={() => show([shown, ...ids.filter((each) => each !== shown)])}
                  >
                    首图
                  </button>
                )}
                <button
                  type="button"
                  className="btn-link"
                  aria-label={`移除图片 ${at + 1}`}
                  disabled={set.isPending}
                  onClick={() => show(ids.filter((each) => each !== shown))}
                >
                  移除
                </button>
              </figcaption>
            )}
          </figure>
        ))}
        {mayChange && (
          <FileButton
            accept={pictureTypes}
            disabled={upload.isPending || set.isPending || pictures.length >= maxPictures}
            onPick={upload.take}
          >
            上传图片
          </FileButton>
        )}
        {upload.isPending && <UploadProgress share={upload.share} />}
      </div>
    </div>
  )
}

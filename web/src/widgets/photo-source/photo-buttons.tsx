import { FileButton } from '../../ui/picture/upload.tsx'
import styles from './photo-source.module.css'

type Props = { onPhoto: (file: File) => void; disabled?: boolean; hint?: string | undefined }

const usual = '拍下或截下清单即可识别；也可直接粘贴截图、拖入照片'

/** Chooses a picture of a list; on a telephone also its camera. */
export function PhotoButtons({ onPhoto, disabled = false, hint }: Props) {
  return (
    <>
      <FileButton
        accept={['image/*']}
        capture="environment"
        className={`btn ${styles.camera}`}
        onPick={onPhoto}
        disabled={disabled}
      >
        拍照
      </FileButton>
      <FileButton accept={['image/*']} onPick={onPhoto} disabled={disabled} hint={hint || usual}>
        照片、截图
      </FileButton>
    </>
  )
}

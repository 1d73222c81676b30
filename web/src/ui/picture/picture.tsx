import { useState } from 'react'
import { CloseButton } from '../layer/close-button.tsx'
import { Modal } from '../layer/modal.tsx'
import styles from './picture.module.css'

type Props = { address: string; name: string; onError: () => void }

/** A picture as wide as its place; a press enlarges it to the window, and another press to its own size. */
export function Picture({ address, name, onError }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const close = () => {
    setIsOpen(false)
    setIsFull(false)
  }
  return (
    <>
      <button type="button" className={styles.open} aria-label={`放大${name}`} onClick={() => setIsOpen(true)}>
        <img src={address} alt={name} onError={onError} />
      </button>
      {isOpen && (
        <Modal name={name} className={styles.stage} closeOnOutside onClose={close}>
          <CloseButton onClose={close} />
          <button
            type="button"
            className={styles.picture}
            data-full={isFull}
            aria-label={isFull ? '适应窗口' : '原始大小'}
            onClick={() => setIsFull(!isFull)}
          >
            <img src={address} alt={name} />
          </button>
        </Modal>
      )}
    </>
  )
}

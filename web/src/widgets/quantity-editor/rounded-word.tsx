import styles from './quantity-editor.module.css'

/** How a typed fraction was taken, beside the input. */
export function RoundedWord({ word }: { word: string }) {
  return (
    word && (
      <small className={styles.note} role="status">
        {word}
      </small>
    )
  )
}

import styles from './help-center.module.css'

const literally = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Splits a text at the words of a search: pieces at odd indexes are matches. Ignores case.
 * @param keyword words separated by blanks
 */
export function piecesOf(text: string, keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [text]
  const longestFirst = words.sort((one, other) => other.length - one.length)
  return text.split(new RegExp(`(${longestFirst.map(literally).join('|')})`, 'giu'))
}

/** A text with search matches marked. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  return piecesOf(text, keyword).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.match}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
